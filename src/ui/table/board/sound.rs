//! The sounds of the yard, synthesised: short, dry, made of noise through a filter and a few partials.
//!
//! Nothing is played before the first gesture on the page: browsers would keep it back and play it all at once. Safari
//! lets a page sound only what it began within a gesture, and a cue comes from the worker, which is none; so the gesture
//! itself wakes the speaker, see [`Speaker::wake`].

use std::cell::RefCell;

use web_sys::{AudioBuffer, AudioContext, AudioContextState, BiquadFilterType, OscillatorType};

use crate::table::Sound;

/// One grain of a sound.
#[derive(Clone, Copy)]
enum Grain {
    /// Noise through a band: start, length, loudness, middle of the band in Hz, its sharpness.
    Noise(f32, f32, f32, f32, f32),
    /// A tone that may glide: start, length, loudness, from Hz, to Hz.
    Tone(f32, f32, f32, f32, f32),
    /// The same with a hollow, wooden wave.
    Hollow(f32, f32, f32, f32, f32),
}

use Grain::{Hollow, Noise, Tone};

/// What each sound is made of.
const fn grains(sound: Sound) -> &'static [Grain] {
    match sound {
        Sound::Card => &[Noise(0.0, 0.05, 0.5, 3200.0, 0.8), Noise(0.035, 0.03, 0.35, 1400.0, 1.2)],
        Sound::Shuffle => &[
            Noise(0.0, 0.04, 0.35, 2600.0, 0.9),
            Noise(0.05, 0.04, 0.4, 3000.0, 0.9),
            Noise(0.095, 0.04, 0.42, 3400.0, 0.9),
            Noise(0.135, 0.04, 0.42, 3000.0, 0.9),
            Noise(0.17, 0.06, 0.45, 2200.0, 0.9),
        ],
        Sound::Tile => &[
            Noise(0.0, 0.018, 0.9, 2400.0, 2.0),
            Hollow(0.0, 0.06, 0.5, 1250.0, 1180.0),
            Hollow(0.0, 0.08, 0.25, 620.0, 590.0),
        ],
        Sound::Dice => &[
            Hollow(0.0, 0.03, 0.4, 1900.0, 1700.0),
            Noise(0.0, 0.02, 0.5, 2800.0, 2.0),
            Hollow(0.09, 0.03, 0.35, 1600.0, 1500.0),
            Noise(0.09, 0.02, 0.45, 2400.0, 2.0),
            Hollow(0.16, 0.03, 0.3, 2100.0, 1900.0),
            Noise(0.22, 0.02, 0.35, 2600.0, 2.0),
            Hollow(0.27, 0.04, 0.25, 1500.0, 1400.0),
        ],
        Sound::Chip => &[Tone(0.0, 0.06, 0.3, 3100.0, 3000.0), Tone(0.0, 0.04, 0.2, 4700.0, 4600.0)],
        Sound::Chips => &[
            Tone(0.0, 0.06, 0.25, 2900.0, 2850.0),
            Tone(0.05, 0.06, 0.25, 3300.0, 3250.0),
            Tone(0.09, 0.06, 0.25, 3000.0, 2950.0),
            Tone(0.13, 0.06, 0.25, 3600.0, 3550.0),
            Tone(0.18, 0.08, 0.25, 3200.0, 3100.0),
        ],
        Sound::Clang => &[
            Tone(0.0, 0.4, 0.3, 830.0, 825.0),
            Tone(0.0, 0.32, 0.22, 1370.0, 1360.0),
            Tone(0.0, 0.22, 0.2, 2290.0, 2280.0),
            Noise(0.0, 0.02, 0.5, 4200.0, 1.0),
        ],
        Sound::Thud => &[Tone(0.0, 0.18, 0.9, 130.0, 55.0), Noise(0.0, 0.06, 0.4, 300.0, 0.8)],
        Sound::Gulp => &[Tone(0.0, 0.09, 0.5, 220.0, 420.0), Tone(0.13, 0.09, 0.5, 190.0, 380.0)],
        Sound::Glass => &[
            Noise(0.0, 0.12, 0.4, 6500.0, 1.5),
            Tone(0.0, 0.2, 0.16, 4200.0, 4150.0),
            Tone(0.04, 0.2, 0.14, 5300.0, 5200.0),
            Tone(0.1, 0.16, 0.1, 6100.0, 6000.0),
        ],
        Sound::Door => {
            &[Hollow(0.0, 0.3, 0.12, 95.0, 140.0), Tone(0.3, 0.16, 0.8, 105.0, 60.0), Noise(0.3, 0.05, 0.4, 600.0, 0.8)]
        }
        Sound::Knock => &[Hollow(0.0, 0.07, 0.7, 320.0, 250.0), Noise(0.0, 0.015, 0.5, 1500.0, 1.5)],
        Sound::Heart => &[Tone(0.0, 0.12, 0.9, 75.0, 48.0), Tone(0.2, 0.14, 0.65, 68.0, 44.0)],
        Sound::Bat => &[
            Noise(0.0, 0.012, 1.0, 3400.0, 1.2),
            Hollow(0.0, 0.09, 0.7, 940.0, 760.0),
            Hollow(0.0, 0.05, 0.4, 1830.0, 1600.0),
        ],
        Sound::Murmur => &[
            Noise(0.0, 0.5, 0.16, 420.0, 1.4),
            Noise(0.12, 0.55, 0.2, 560.0, 1.8),
            Noise(0.3, 0.6, 0.18, 380.0, 1.6),
            Noise(0.5, 0.6, 0.12, 640.0, 2.0),
        ],
        Sound::Giggle => &[
            Hollow(0.0, 0.06, 0.22, 620.0, 940.0),
            Hollow(0.09, 0.06, 0.24, 700.0, 1060.0),
            Hollow(0.18, 0.06, 0.24, 640.0, 980.0),
            Hollow(0.27, 0.1, 0.22, 560.0, 830.0),
        ],
        Sound::Cluck => &[
            Hollow(0.0, 0.05, 0.3, 540.0, 760.0),
            Hollow(0.11, 0.05, 0.32, 560.0, 800.0),
            Hollow(0.26, 0.16, 0.34, 620.0, 1080.0),
            Noise(0.26, 0.05, 0.2, 1800.0, 1.6),
        ],
        Sound::Crow => &[
            Hollow(0.0, 0.1, 0.2, 620.0, 760.0),
            Hollow(0.13, 0.09, 0.2, 700.0, 720.0),
            Hollow(0.25, 0.2, 0.24, 760.0, 1150.0),
            Hollow(0.45, 0.42, 0.24, 1150.0, 640.0),
        ],
        Sound::Engine => &[
            Hollow(0.0, 0.06, 0.2, 62.0, 58.0),
            Hollow(0.12, 0.06, 0.24, 66.0, 62.0),
            Hollow(0.21, 0.06, 0.27, 72.0, 68.0),
            Hollow(0.28, 0.42, 0.3, 78.0, 118.0),
            Noise(0.28, 0.42, 0.22, 260.0, 0.9),
        ],
        Sound::Burst => &[
            Noise(0.0, 0.05, 0.8, 1300.0, 0.7),
            Noise(0.08, 0.05, 0.7, 1200.0, 0.7),
            Noise(0.16, 0.05, 0.75, 1350.0, 0.7),
            Noise(0.24, 0.07, 0.65, 1100.0, 0.7),
            Tone(0.24, 0.14, 0.5, 150.0, 70.0),
        ],
        Sound::Chime => &[Tone(0.0, 0.3, 0.3, 880.0, 880.0), Tone(0.09, 0.4, 0.3, 1318.5, 1318.5)],
        Sound::Fanfare => &[
            Hollow(0.0, 0.14, 0.25, 523.0, 523.0),
            Hollow(0.14, 0.14, 0.25, 659.0, 659.0),
            Hollow(0.28, 0.14, 0.25, 784.0, 784.0),
            Hollow(0.42, 0.5, 0.25, 1046.5, 1046.5),
            Tone(0.42, 0.5, 0.2, 659.0, 659.0),
        ],
        Sound::Fall => &[
            Hollow(0.0, 0.2, 0.25, 392.0, 385.0),
            Hollow(0.2, 0.2, 0.25, 349.0, 342.0),
            Hollow(0.4, 0.55, 0.25, 294.0, 262.0),
        ],
    }
}

/// How long a sound waits for a speaker that was just woken, in milliseconds. One that sleeps on keeps all back that it is
/// given and plays it in one burst when it wakes.
const WAKING: f64 = 1_000.0;

thread_local! {
    /// A browser lends a page a few of them only, and takes it back with the page.
    static THE_ONE: RefCell<Speaker> = RefCell::default();
}

/// Plays the sounds.
#[derive(Default)]
pub struct Speaker {
    context: Option<AudioContext>,
    noise: Option<AudioBuffer>,
    /// When it was last told to wake, by the clock of the device.
    woken: f64,
}

impl Speaker {
    /// The one of this page.
    pub fn with(work: impl FnOnce(&mut Speaker)) {
        THE_ONE.with_borrow_mut(work);
    }

    /// Rests where nothing will be sounded, so that the device may as well.
    pub fn rest(&mut self) {
        // One that sounds on is no harm.
        drop(self.context.as_ref().map(AudioContext::suspend));
    }

    /// Wakes from its rest, if it has been woken by a gesture before.
    pub fn rise(&mut self) {
        if self.context.is_some() {
            self.wake();
        }
    }

    /// To be called within a gesture: from then on there is sound, in Safari too. After a call, or when the device was
    /// locked, it has to be woken again.
    pub fn wake(&mut self) {
        if let Some(context) = self.context()
            && context.state() != AudioContextState::Running
        {
            self.woken = js_sys::Date::now();
            // Where it is refused, the next gesture tries again.
            drop(context.resume());
        }
    }

    /// Plays a sound at a volume from 0 to 1, so many seconds from now. What the browser does not allow is not heard.
    pub fn play(&mut self, sound: Sound, volume: f64, after: f64) {
        // Whoever was woken was so by a gesture; older browsers do not tell of it.
        if self.context.is_none() && !gestured() {
            return;
        }
        let Some(context) = self.context() else { return };
        let asleep = context.state() != AudioContextState::Running;
        if asleep && self.woken > 0.0 && js_sys::Date::now() - self.woken > WAKING {
            return;
        }
        let noise = self.noise(&context);
        let now = context.current_time() + after + 0.01;
        for grain in grains(sound) {
            drop(speak(&context, noise.as_ref(), *grain, now, (volume * volume) as f32));
        }
    }

    fn context(&mut self) -> Option<AudioContext> {
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        self.context.clone()
    }

    /// Half a second of noise, the same for all.
    fn noise(&mut self, context: &AudioContext) -> Option<AudioBuffer> {
        if self.noise.is_none() {
            let rate = context.sample_rate();
            let buffer = context.create_buffer(1, (rate / 2.0) as u32, rate).ok()?;
            let mut seed = 22_222_u32;
            let samples: Vec<f32> = (0..buffer.length())
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 16) as f32 / 32_768.0 - 1.0
                })
                .collect();
            buffer.copy_to_channel(&samples, 0).ok()?;
            self.noise = Some(buffer);
        }
        self.noise.clone()
    }
}

/// Whether the page has been touched: before that, browsers neither sound nor shake.
pub fn gestured() -> bool {
    let activation = js_sys::Reflect::get(&leptos::prelude::window().navigator(), &"userActivation".into());
    let active = activation.and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    active.is_ok_and(|active| active.is_truthy())
}

fn speak(
    context: &AudioContext,
    noise: Option<&AudioBuffer>,
    grain: Grain,
    now: f64,
    volume: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    let (Noise(start, length, loud, ..) | Tone(start, length, loud, ..) | Hollow(start, length, loud, ..)) = grain;
    let (start, end) = (now + f64::from(start), now + f64::from(start + length));
    let gain = context.create_gain()?;
    let level = gain.gain();
    level.set_value_at_time(0.0001, start)?;
    level.linear_ramp_to_value_at_time((loud * volume).max(0.0002), start + 0.004)?;
    level.exponential_ramp_to_value_at_time(0.0001, end)?;
    gain.connect_with_audio_node(&context.destination())?;
    match grain {
        Noise(_, _, _, middle, sharp) => {
            let source = context.create_buffer_source()?;
            source.set_buffer(noise);
            let band = context.create_biquad_filter()?;
            band.set_type(BiquadFilterType::Bandpass);
            band.frequency().set_value(middle);
            band.q().set_value(sharp);
            source.connect_with_audio_node(&band)?.connect_with_audio_node(&gain)?;
            source.start_with_when_and_grain_offset_and_grain_duration(start, 0.0, end - start)
        }
        Tone(.., from, to) | Hollow(.., from, to) => {
            let source = context.create_oscillator()?;
            source.set_type(if matches!(grain, Hollow(..)) { OscillatorType::Triangle } else { OscillatorType::Sine });
            source.frequency().set_value_at_time(from, start)?;
            source.frequency().exponential_ramp_to_value_at_time(to, end)?;
            source.connect_with_audio_node(&gain)?;
            source.start_with_when(start)?;
            source.stop_with_when(end)
        }
    }
}

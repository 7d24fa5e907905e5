export type Tone = [
  frequency: number,
  delay: number,
  lasts: number,
  volume: number,
  type: OscillatorType,
  glide?: number,
];

/** One tone that swells at once and fades. Times in seconds from now; `glide` is what the frequency ends at, as a factor. */
export function playTone(
  audio: AudioContext,
  ...[frequency, delay, lasts, volume, type, glide = 1]: Tone
): void {
  const at = audio.currentTime + delay;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * glide, at + lasts);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + lasts + 0.05);
}

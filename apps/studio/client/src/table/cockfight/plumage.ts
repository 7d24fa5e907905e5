/** The colours of a bird: in the order of the plumages that a round can draw. */

export type Tones = readonly [light: string, dark: string];

export interface Plumage {
  /** The long feathers of the neck and the saddle. */
  hackle: Tones;
  body: Tones;
  /** The near rows of the wing, and its long feathers. */
  wing: Tones;
  quill: Tones;
  /** The sickles of the tail, with the gleam that runs along them. */
  tail: Tones;
  gleam: string;
}

const talisayin: Plumage = {
  hackle: ['#ffd25a', '#d9650f'],
  body: ['#8f2a16', '#42100a'],
  wing: ['#c8402a', '#6b1710'],
  quill: ['#2a5b57', '#0c2226'],
  tail: ['#1c6b5c', '#06191c'],
  gleam: '#6fe6c3',
};

const white: Plumage = {
  hackle: ['#fffdf4', '#e3cd92'],
  body: ['#f7efdc', '#c3ad80'],
  wing: ['#ffffff', '#d9c8a0'],
  quill: ['#fffaf0', '#bda778'],
  tail: ['#ffffff', '#c2b08a'],
  gleam: '#fff3c4',
};

const black: Plumage = {
  hackle: ['#3f8f7c', '#0e2a2a'],
  body: ['#2a3140', '#0d1018'],
  wing: ['#39465c', '#131824'],
  quill: ['#1d2433', '#07090f'],
  tail: ['#2f8f86', '#050d12'],
  gleam: '#8ff5e0',
};

const grey: Plumage = {
  hackle: ['#ffffff', '#9aa6ba'],
  body: ['#76829a', '#333b4d'],
  wing: ['#a9b4c8', '#4c576d'],
  quill: ['#4a556e', '#1a2030'],
  tail: ['#46577d', '#10172a'],
  gleam: '#c7dcff',
};

const golden: Plumage = {
  hackle: ['#fff2a8', '#e6a019'],
  body: ['#d48a2b', '#7c4310'],
  wing: ['#f0b247', '#9c5a14'],
  quill: ['#6d3d8a', '#2a1140'],
  tail: ['#7a3fa8', '#22093c'],
  gleam: '#e6b3ff',
};

const crimson: Plumage = {
  hackle: ['#ff8d5c', '#b31a22'],
  body: ['#7d1228', '#2e0714'],
  wing: ['#b51f36', '#4f0a1c'],
  quill: ['#274f9e', '#0b1838'],
  tail: ['#2a63c4', '#091230'],
  gleam: '#8fc4ff',
};

export const plumages: readonly Plumage[] = [talisayin, white, black, grey, golden, crimson];

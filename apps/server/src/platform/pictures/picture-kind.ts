const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

export type PictureKind = keyof typeof signatures;

/** What the first bytes say that a file is; its name and the type that its sender gave it say nothing. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  for (const [kind, signature] of Object.entries(signatures)) {
    if (signature.every((byte, at) => bytes[at] === byte)) return kind as PictureKind;
  }
  return null;
}

/** What a message can be about. Without schemas, so that the site may have it. */
export const aboutKinds = ['round', 'deposit', 'withdrawal'] as const;
export type AboutKind = (typeof aboutKinds)[number];
export interface About {
  kind: AboutKind;
  id: string;
}

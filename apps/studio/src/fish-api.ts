/**
 * What the client of a shooting room and the studio's server say to each other: the types of `packages/contract/src/studio/fish.ts`. Times
 * are milliseconds since 1970 by the studio's clock.
 */
import type { ParsedRequestOf, ValueOf } from '@perya/contract/endpoint.ts';
import type { ViewOf } from '@perya/contract/studio/endpoint.ts';
import type * as fields from '@perya/contract/studio/fish-fields.ts';
import type { loadMagazine, shoot } from '@perya/contract/studio/fish.ts';

export type MagazineState = ViewOf<typeof fields.magazineState>;
export type MagazineView = ViewOf<typeof fields.magazineView>;
export type SeatView = ViewOf<typeof fields.fishSeatView>;
export type RoomView = ViewOf<typeof fields.roomView>;
export type FishState = ViewOf<typeof fields.fishState>;
export type LoadMagazine = ParsedRequestOf<typeof loadMagazine>['body'];
export type MagazineAnswer = ValueOf<typeof loadMagazine>;
export type Volley = ParsedRequestOf<typeof shoot>['body'];
export type PullView = ViewOf<typeof fields.pullView>;
export type VolleyAnswer = ValueOf<typeof shoot>;
export type ShotsEvent = ViewOf<typeof fields.shotsEvent>;
export type ProofPull = ViewOf<typeof fields.proofPull>;
export type PublicMagazineProof = ViewOf<typeof fields.publicMagazineProof>;
export type ReplayedPull = ViewOf<typeof fields.replayedPull>;
export type MagazineReplay = ViewOf<typeof fields.magazineReplay>;
export type MagazineProof = ViewOf<typeof fields.magazineProof>;

/**
 * What the client of a table and the studio's server say to each other: the types of `packages/contract/src/studio/tables.ts`. Times are
 * milliseconds since 1970 by the studio's clock; `serverNow` tells a phone how far its own is off.
 */
import type { ParsedRequestOf, ValueOf } from '@perya/contract/endpoint.ts';
import type { ViewOf } from '@perya/contract/studio/endpoint.ts';
import type * as fields from '@perya/contract/studio/table-fields.ts';
import type { placeBets, readTable } from '@perya/contract/studio/tables.ts';

export type TablePhase = ViewOf<typeof fields.tablePhase>;
export type TableRoundView = ViewOf<typeof fields.tableRoundView>;
export type SeatView = ViewOf<typeof fields.tableSeatView>;
export type TableView = ViewOf<typeof fields.tableView>;
export type TicketState = ViewOf<typeof fields.ticketState>;
export type TicketView = ViewOf<typeof fields.ticketView>;
export type MineView = ViewOf<typeof fields.mineView>;
export type TableState = ValueOf<typeof readTable>;
export type PlaceBets = ParsedRequestOf<typeof placeBets>['body'];
export type TicketAnswer = ValueOf<typeof placeBets>;
export type TicketRecord = ViewOf<typeof fields.ticketRecord>;
export type CommittedChain = ViewOf<typeof fields.committedChain>;
export type PublicTableProof = ViewOf<typeof fields.publicTableProof>;

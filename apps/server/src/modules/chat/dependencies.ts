/** What the chat needs of the rest of the server. */
import type { ChatSettings } from '@perya/contract/brand/chat-settings.ts';
import type { About } from '@perya/contract/chat/about-kinds.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';

export interface ChatPorts {
  /** Null: the brand has no live chat of its own here. */
  chatOf: (brand: string) => ChatSettings | null;
  timeZoneOf: (brand: string) => string;
  /** The name of one of the member's own rounds or orders, or null. */
  labelOf: (member: { brand: string; memberId: bigint }, about: About) => Promise<string | null>;
  /** Tells the member's streams that the chat has changed. */
  tellMember: (brand: string, memberId: string) => void;
  /** Tells the operators' desks. */
  tellDesks: () => void;
}

export interface ChatDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  due: Scheduler;
  ports: ChatPorts;
}

/** An operator who may answer. */
export interface Colleague {
  operatorId: bigint;
  name: string;
  title: string;
}

export interface ChatOperatorPorts {
  /** Operators who may answer members of a brand. */
  colleagues: (brand: string) => Promise<readonly Colleague[]>;
}

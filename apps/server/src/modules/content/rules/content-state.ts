/** What the site makes of what an editor wrote. Pure. */
import type {
  AnnouncementContent,
  DownloadContent,
  HelpContent,
} from '@perya/contract/content/operators/content-fields.ts';

export type ContentState = 'live' | 'scheduled' | 'over' | 'off' | 'draft';

/** @param live null: it was never published. */
export function stateOf(
  live: { enabled: boolean; content: AnnouncementContent | HelpContent | DownloadContent } | null,
  now: Date,
): ContentState {
  if (live === null) return 'draft';
  if (!live.enabled) return 'off';
  const { content } = live;
  if (!('startsAt' in content)) return 'live';
  if (new Date(content.shownFrom ?? content.startsAt) > now) return 'scheduled';
  const until = content.shownUntil ?? content.endsAt;
  return until !== null && new Date(until) <= now ? 'over' : 'live';
}

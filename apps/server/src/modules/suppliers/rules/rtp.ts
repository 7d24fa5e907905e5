/** Whether a game pays as its mathematics says (GLI-19 A.6.1). Pure. */

/** Fewer rounds tell nothing: a single large win would raise an alert. */
export const leastRounds = 10_000n;
/** One of 16,000 games in order passes it by chance. */
const mostErrors = 4;
/** 99 per cent. */
const quantile = 2.576;

export interface RtpView {
  /** Per cent, these. */
  theoretical: number | null;
  measured: number | null;
  low: number | null;
  high: number | null;
  z: number | null;
  alert: boolean;
}

const percent = (ratio: number): number => Math.round(ratio * 10_000) / 100;

export function viewRtp({
  rtpPoints,
  measured,
  standardError,
  rounds,
}: {
  rtpPoints: number | null;
  measured: number | null;
  standardError: number | null;
  rounds: bigint;
}): RtpView {
  const theoretical = rtpPoints === null ? null : rtpPoints / 100;
  if (measured === null || standardError === null || rounds < 2n)
    return {
      theoretical,
      measured: measured === null ? null : percent(measured),
      low: null,
      high: null,
      z: null,
      alert: false,
    };
  const z =
    rtpPoints === null || standardError === 0 ? null : (measured - rtpPoints / 10_000) / standardError;
  return {
    theoretical,
    measured: percent(measured),
    low: percent(Math.max(0, measured - quantile * standardError)),
    high: percent(measured + quantile * standardError),
    z: z === null ? null : Math.round(z * 100) / 100,
    alert: z !== null && Math.abs(z) > mostErrors && rounds >= leastRounds,
  };
}

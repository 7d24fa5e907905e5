import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { QrCode } from '#app/ui/QrCode.tsx';
import styles from './DesktopFair.module.css';

/** Bulbs on a string, as shares of its width. */
const bulbs = Array.from({ length: 11 }, (_, at) => at);

/** What only a desktop has room for, in a part of its own that phones never load: lit strings, the brand's place, and the way to the phone. */
export function DesktopFair(): ReactNode {
  const t = useT();
  const { name, place } = useSettings();
  const address = `${location.origin}/m/home`;
  return (
    <>
      <Lights className={styles.left ?? ''} />
      <Lights className={styles.right ?? ''} />
      {place === 'terrace' ? (
        <Shore className={styles.skyline ?? ''} />
      ) : (
        <Skyline className={styles.skyline ?? ''} />
      )}
      <div className={styles.card}>
        <QrCode className={styles.code} text={address} label={t('home.scan', { name })} />
        <p className={styles.text}>{t('home.scan', { name })}</p>
      </div>
    </>
  );
}

/** A string of lights, hanging in an arc of 400 by 90. */
function Lights({ className }: { className: string }) {
  const colours = ['gold-400', 'coral-400', 'mint-400', 'sky-400', 'magenta-500'];
  return (
    <svg className={className} viewBox="0 0 400 120" fill="none" aria-hidden="true">
      <path d="M0 0Q200 160 400 0" stroke="#ffffff2e" strokeWidth="2" />
      {bulbs.map((at) => {
        const share = (at + 0.5) / bulbs.length;
        const y = 320 * share * (1 - share);
        const fill = `var(--${colours[at % colours.length]})`;
        return (
          <g key={at} transform={`translate(${share * 400} ${y})`}>
            <circle r="13" fill={fill} opacity=".16" />
            <circle r="5" fill={fill} />
          </g>
        );
      })}
    </svg>
  );
}

/** The roofs of the fair along the ground: tents with flags, and hills of light behind them. */
function Skyline({ className }: { className: string }) {
  const tents = [
    [60, 120, 1],
    [215, 90, 0.75],
    [1040, 96, 0.8],
    [1190, 126, 1.05],
    [380, 70, 0.55],
    [895, 74, 0.6],
  ] as const;
  return (
    <svg className={className} viewBox="0 0 1280 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {tents.map(([x, rise, scale], at) => (
        <g key={x} transform={`translate(${x} ${240 - rise * 0.2}) scale(${scale})`} opacity=".55">
          <path d="M0-170V-205l26 9-26 9" fill="var(--gold-400)" stroke="var(--gold-400)" strokeWidth="2" />
          <path d="M0-170L-84-84H84Z" fill={`var(--${at % 2 ? 'sky-400' : 'coral-400'})`} />
          <path d="M0-170L-30-84H30Z" fill="var(--ink-100)" opacity=".75" />
          <path d="M-78-84H78V60H-78Z" fill={`var(--${at % 2 ? 'violet-500' : 'magenta-500'})`} />
          <path d="M-46-84H-16V60H-46ZM16-84H46V60H16Z" fill="var(--ink-100)" opacity=".6" />
          <path d="M-14 60Q-14-40 0-40T14 60Z" fill="var(--night-950)" />
        </g>
      ))}
      <path d="M0 232Q320 214 640 232T1280 228V240H0Z" fill="var(--night-950)" />
    </svg>
  );
}

/** The sea below a terrace: waves, and palms at both ends. */
function Shore({ className }: { className: string }) {
  const palms = [
    [90, 1.1, 1],
    [210, 0.75, 1],
    [1190, 1.15, -1],
    [1060, 0.8, -1],
  ] as const;
  return (
    <svg className={className} viewBox="0 0 1280 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        d="M0 168Q160 152 320 168T640 168T960 168T1280 168V240H0Z"
        fill="var(--violet-500)"
        opacity=".3"
      />
      {palms.map(([x, scale, side]) => (
        <g key={x} transform={`translate(${x} 236) scale(${scale * side} ${scale})`} opacity=".8">
          <path d="M-12 0Q-6-80 26-150h9Q10-76 8 0Z" fill="var(--night-700)" />
          <path
            d="M30-150Q-14-192-56-150-14-170 30-150ZM30-150Q-6-216-44-196 0-192 30-150ZM30-150Q20-212 50-226 34-196 30-150ZM30-150Q70-210 98-184 60-186 30-150ZM30-150Q76-178 106-130 70-154 30-150Z"
            fill="var(--violet-500)"
          />
        </g>
      ))}
      <path
        d="M0 196Q160 180 320 196T640 196T960 196T1280 196V240H0Z"
        fill="var(--violet-500)"
        opacity=".35"
      />
      <path d="M0 224Q160 210 320 224T640 224T960 224T1280 224V240H0Z" fill="var(--night-950)" />
    </svg>
  );
}

import { formatAmount } from '#app/lib/format.ts';
import { useSettings } from '#app/lib/settings.ts';
import styles from './Wheel.module.css';

interface WheelProps {
  slots: readonly { prize: string | null }[];
  /** Degrees that it has turned in all; it comes to rest in the middle of a slot, always. */
  turn: number;
}

const rounds = 5;

/** Where the wheel stands after it was turned on to a slot: some rounds further, with the slot's middle at the top. */
export function turnOf(before: number, slot: number, slots: number): number {
  const middle = 360 - ((slot + 0.5) * 360) / slots;
  const rest = (((before % 360) + 360) % 360) - 0;
  return before + rounds * 360 + ((((middle - rest) % 360) + 360) % 360);
}

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

export function Wheel({ slots, turn }: WheelProps) {
  const { currencySymbol } = useSettings();
  const width = 360 / slots.length;
  return (
    <div className={styles.wheel} aria-hidden="true">
      <svg className={styles.disc} viewBox="0 0 200 200" style={{ transform: `rotate(${turn}deg)` }}>
        {slots.map(({ prize }, place) => {
          const [from, to] = [place * width, (place + 1) * width];
          return (
            <g key={`slot ${place + 1}`}>
              <path
                className={styles.slot}
                data-shade={prize === null ? 'none' : place % 4}
                d={`M100 100L${at(from, 96)}A96 96 0 0 1 ${at(to, 96)}z`}
              />
              <text
                className={styles.prize}
                x="100"
                y="30"
                textAnchor="middle"
                transform={`rotate(${from + width / 2} 100 100)`}
              >
                {prize === null ? '–' : formatAmount(prize, currencySymbol).replace('.00', '')}
              </text>
            </g>
          );
        })}
        <circle className={styles.rim} cx="100" cy="100" r="96" />
        <circle className={styles.hub} cx="100" cy="100" r="18" />
      </svg>
      <span className={styles.pointer} />
    </div>
  );
}

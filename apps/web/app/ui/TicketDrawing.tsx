import { Scene } from './Scene.tsx';

/** A ticket roll: nothing to show. On its own, because the page of a failure has it, and so every page. */
export function TicketDrawing() {
  return (
    <Scene>
      <g transform="rotate(-8 84 84)">
        <path
          d="M44 66h80a4 4 0 0 1 4 4v8a8 8 0 0 0 0 16v8a4 4 0 0 1-4 4H44a4 4 0 0 1-4-4v-8a8 8 0 0 0 0-16v-8a4 4 0 0 1 4-4Z"
          fill="var(--night-700)"
          stroke="var(--gold-500)"
          strokeWidth="2.5"
        />
        <path d="M104 70v32" stroke="var(--gold-500)" strokeWidth="2.5" strokeDasharray="1 6" />
        <path d="M52 80h36M52 92h24" stroke="var(--ink-500)" strokeWidth="3" />
        <path d="m116 80 2 4 4 .6-3 3 .8 4.4-3.8-2-3.8 2 .8-4.4-3-3 4-.6Z" fill="var(--gold-400)" />
      </g>
    </Scene>
  );
}

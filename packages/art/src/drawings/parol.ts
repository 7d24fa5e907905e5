/** The parol: the star lantern of a Filipino December, lit from inside. Stands in a box of about 340. */
import { around, at, stops } from '../svg.ts';

const point = (radius: number, step: number): string => {
  const [x, y] = around(0, 0, radius, step * 36 - 90);
  return `${at(x)} ${at(y)}`;
};

export function parol(): string {
  const facets = ['#fff2a8', '#ff9a1f', '#ffe066', '#ff5a3c'];
  let star = '';
  for (let i = 0; i < 10; i++) {
    const [outer, inner] = i % 2 ? [56, 138] : [138, 56];
    star += `<path d="M0 0L${point(outer, i)}L${point(inner, i + 1)}Z" fill="${facets[i % 2 ? 1 : 0]}" stroke="#8a2b00" stroke-width="2"/>`;
  }
  let lamps = '';
  for (let i = 0; i < 30; i++) {
    const [x, y] = around(0, 0, 148, i * 12);
    lamps += `<circle cx="${at(x)}" cy="${at(y)}" r="7.5" fill="${['#ffe680', '#ff4f6d', '#3ee6b0', '#54b8ff', '#ff7ae0'][i % 5]}"/>`;
  }
  const tail = (x: number, lean: number): string => {
    let strips = '';
    for (let i = 0; i < 7; i++) {
      const color = ['#ff4f6d', '#ffc94a', '#3ee6b0', '#54b8ff'][i % 4];
      strips += `<path d="M${x} 104q${at(lean * 0.5 + (i - 3) * 5)} 36 ${at(lean + (i - 3) * 9)} 84" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round"/>`;
    }
    return `${strips}<circle cx="${x}" cy="102" r="13" fill="#ffc94a"/>`;
  };
  return (
    `<defs><radialGradient id="parol-glow">${stops([
      { offset: 0, color: '#fff' },
      { offset: 0.5, color: '#fff6c0', opacity: 0.8 },
      { offset: 1, color: '#ffd84a', opacity: 0 },
    ])}</radialGradient><radialGradient id="parol-back">${stops([
      { offset: 0, color: '#e0379b' },
      { offset: 1, color: '#5a0f7a' },
    ])}</radialGradient></defs>${tail(-82, -26)}${tail(82, 26)}` +
    `<circle r="150" fill="url(#parol-back)" stroke="#ffd978" stroke-width="10"/>${star}<circle r="64" fill="url(#parol-glow)"/>${lamps}`
  );
}

/** Writes a few letters on a symbol, on a golden disc at its upper right corner. */
export function paintStamp(sprite: HTMLCanvasElement, text: string): void {
  const context = sprite.getContext('2d')!;
  const edge = sprite.width;
  const radius = edge * 0.21;
  const [x, y] = [edge - radius * 1.1, radius * 1.1];
  const gold = context.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
  gold.addColorStop(0, '#fff6c9');
  gold.addColorStop(0.45, '#ffc94a');
  gold.addColorStop(1, '#d9821b');
  context.fillStyle = '#5a2500';
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = gold;
  context.beginPath();
  context.arc(x, y, radius * 0.88, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#2a1500';
  context.font = `800 ${Math.round(radius * 1.05)}px 'Outfit Variable', system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + radius * 0.06);
}

/** Looks of its own, plainly not the site's: paper, teal, and a striped warning that nobody overlooks. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0f766e"/><path d="M7 21c3-7 15-7 18 0M10 13h12M16 7v6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><circle cx="11" cy="23.500" r="1.800" fill="#fff"/><circle cx="21" cy="23.500" r="1.800" fill="#fff"/></svg>`;

export const style = `
:root { --ink: #12312e; --soft: #4a6763; --line: #cfe0dc; --teal: #0f766e; --paper: #f4f8f6; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.warning { margin: 0; padding: 12px 16px; text-align: center; font-weight: 700; color: #1d1800;
  background: repeating-linear-gradient(-45deg, #ffd43b 0 18px, #ffe066 18px 36px); }
main { max-width: 440px; margin-inline: auto; padding: 20px 16px calc(24px + env(safe-area-inset-bottom)); }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 16px; font-weight: 700; color: var(--teal); }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 16px; text-wrap: balance; }
dl { margin: 0 0 20px; background: #fff; border: 1px solid var(--line); border-radius: 14px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 16px; }
dl div + div { border-block-start: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; flex: 0 0 auto; max-width: 76%; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.total dd { font-size: 28px; line-height: 1.1; font-weight: 800; }
form { display: grid; gap: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1.5px solid var(--teal);
  border-radius: 12px; background: #fff; color: var(--teal); font: inherit; font-weight: 700; text-align: center;
  text-decoration: none; cursor: pointer; }
.primary { background: var(--teal); color: #fff; }
button:active, .button:active { transform: translateY(1px); }
:focus-visible { outline: 3px solid #f08c00; outline-offset: 2px; }
details { border: 1px dashed var(--soft); border-radius: 12px; padding: 0 16px; }
summary { min-height: 48px; padding-block: 10px; gap: 4px; display: flex; align-items: center; cursor: pointer; font-weight: 600; }
summary::before { content: '+'; flex: none; width: 1.2em; font-weight: 800; color: var(--teal); }
details[open] summary::before { content: '\\2212'; }
details p { margin: 6px 0 16px; color: var(--soft); font-size: 14px; }
a { color: var(--teal); }
.back { text-align: center; margin-block: 12px 0; }
.back a { display: inline-block; padding: 11px; }
ul { list-style: none; margin: 20px 0 0; padding: 0; }
li { margin-block-end: 16px; }
.line { display: flex; justify-content: space-between; align-items: center; margin: 0 0 6px; }
.zone { margin: 0 0 8px; font-size: 12px; color: var(--soft); }
.pill { padding: 2px 12px; border-radius: 999px; font-size: 14px; font-weight: 600; background: #e3ece9; }
.pill.paid { background: #c9f2dc; } .pill.declined { background: #ffd9d6; }
.field { display: grid; gap: 4px; margin: 0; }
.field label { font-weight: 600; }
.field input { min-height: 48px; padding: 10px 14px; border: 1.5px solid var(--soft); border-radius: 12px; background: #fff;
  color: var(--ink); font: inherit; }
.field .error { color: #b3261e; font-size: 14px; }
.check { display: flex; align-items: center; gap: 10px; min-height: 44px; }
.check input { width: 22px; height: 22px; margin: 0; accent-color: var(--teal); }
`;

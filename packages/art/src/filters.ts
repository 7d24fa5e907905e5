/** Light and shadow that several pictures share. Ids: soft, softer, drop, rim-glow, pop, lit, bevel, texture. */
import type { Palette } from './palette.ts';

const blur = (id: string, deviation: number, margin: number): string =>
  `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const drop = `<filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feOffset dy="11"/><feComponentTransfer><feFuncA type="linear" slope=".8"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

/** A blur that is made stronger spreads like a widened shape, for a fraction of its cost. */
const spread = `<feGaussianBlur in="SourceAlpha" stdDeviation="9.5"/><feComponentTransfer result="spread"><feFuncA type="linear" slope="2.3"/></feComponentTransfer>`;

const rimGlow = (color: string): string =>
  `<filter id="rim-glow" x="-40%" y="-40%" width="180%" height="180%">${spread}<feFlood flood-color="${color}"/><feComposite in2="spread" operator="in"/></filter>`;

/** Shadow below, point light from above left, a bright line along the edge, richer colours. */
const popSteps = `<feGaussianBlur in="SourceAlpha" stdDeviation="10" result="wide"/><feOffset in="wide" dy="14" result="low"/><feFlood flood-color="#000" flood-opacity=".6"/><feComposite in2="low" operator="in" result="shadow"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="5" result="height"/><feSpecularLighting in="height" surfaceScale="7" specularConstant=".85" specularExponent="22" lighting-color="#fff" result="shine"><fePointLight x="120" y="-60" z="260"/></feSpecularLighting><feComposite in="shine" in2="SourceAlpha" operator="in" result="lit"/>
<feComponentTransfer in="height" result="inner"><feFuncA type="linear" slope="6" intercept="-3.4"/></feComponentTransfer><feFlood flood-color="#fff" flood-opacity=".5"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="inner" operator="out" result="line"/>
<feColorMatrix in="SourceGraphic" type="saturate" values="1.35" result="rich"/><feComponentTransfer in="rich" result="toned"><feFuncR type="gamma" exponent="1.12" amplitude="1.04"/><feFuncG type="gamma" exponent="1.12" amplitude="1.04"/><feFuncB type="gamma" exponent="1.12" amplitude="1.04"/></feComponentTransfer>`;
const popLayers = ['shadow', 'toned', 'lit', 'line'].map((name) => `<feMergeNode in="${name}"/>`).join('');

const pop = `<filter id="pop" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">${popSteps}<feMerge>${popLayers}</feMerge></filter>`;

/** `pop` over `rim-glow`, for a shape that is drawn once. */
const lit = (color: string): string =>
  `<filter id="lit" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">${spread}<feFlood flood-color="${color}"/><feComposite in2="spread" operator="in" result="glow"/>${popSteps}<feMerge><feMergeNode in="glow"/>${popLayers}</feMerge></filter>`;

/** Turns a flat glyph into struck metal. */
const bevel = `<filter id="bevel" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="3.2" result="height"/><feDiffuseLighting in="height" surfaceScale="7" diffuseConstant="1.15" lighting-color="#ffe9a8" result="shade"><feDistantLight azimuth="235" elevation="48"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="shade" operator="arithmetic" k1="1.1" k2=".12" result="lit"/>
<feSpecularLighting in="height" surfaceScale="8" specularConstant="1.5" specularExponent="26" lighting-color="#fffbe6" result="shine"><feDistantLight azimuth="235" elevation="40"/></feSpecularLighting><feComposite in="shine" in2="SourceAlpha" operator="in" result="glint"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="6" result="wide"/><feOffset in="wide" dy="8" result="low"/><feFlood flood-color="#000" flood-opacity=".7"/><feComposite in2="low" operator="in" result="shadow"/><feComposite in="lit" in2="SourceAlpha" operator="in" result="metal"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="metal"/><feMergeNode in="glint"/></feMerge></filter>`;

const texture = (seed: number): string =>
  `<filter id="texture" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.6 0 0 0 -.62"/></filter>`;

export function filters(palette: Palette, seed: number): string {
  return (
    blur('soft', 2, 20) +
    blur('softer', 4.5, 30) +
    blur('haze', 14, 60) +
    drop +
    rimGlow(palette.rim) +
    pop +
    lit(palette.rim) +
    bevel +
    texture(seed)
  );
}

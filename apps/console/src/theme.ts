/** The look: calm, dense enough for tables, the fair's indigo for what one presses and its gold nowhere but in the mark. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#f0effc',
  '#dedbf5',
  '#bcb6ea',
  '#988fdf',
  '#7a6ed6',
  '#665ad0',
  '#5549c6',
  '#4539a8',
  '#3a3190',
  '#281d58',
];

/** Grey with a little of the night's indigo; Mantine takes the dark scheme's surfaces from it. */
const dark: MantineColorsTuple = [
  '#d5d3e3',
  '#b4b1c8',
  '#9794b0',
  '#6b6885',
  '#47445f',
  '#35324b',
  '#282539',
  '#1c1a2b',
  '#151323',
  '#0f0d1a',
];

/** Mantine's own, but for the darkest, which is the word on a tint: at least 4.5 : 1. */
const teal: MantineColorsTuple = [
  '#e6fcf5',
  '#c3fae8',
  '#96f2d7',
  '#63e6be',
  '#38d9a9',
  '#20c997',
  '#12b886',
  '#0ca678',
  '#099268',
  '#05604a',
];
const orange: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#fd7e14',
  '#f76707',
  '#e8590c',
  '#96370a',
];

/** Mantine's own up to the fifth; from the sixth on darker: errors and what destroys are words too, at least 4.5 : 1 on grey. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#d62a2a',
  '#c92a2a',
  '#b02525',
  '#981f1f',
];

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 5 },
  colors: { indigo, dark, teal, orange, red },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.0625rem' } } },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  components: {
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    DatePickerInput: { defaultProps: { valueFormat: 'YYYY-MM-DD' } },
    DateTimePicker: { defaultProps: { valueFormat: 'YYYY-MM-DD HH:mm' } },
    // Its placeholder for the focus is a presentational child, which a menu must not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, overlayProps: { blur: 2 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200 } },
  },
});

/** Quiet text stays readable: Mantine's own falls below 4.5 : 1 on grey. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c5875',
    '--mantine-color-placeholder': '#6b6885',
    '--mantine-color-body': '#ffffff',
  },
  dark: {
    '--mantine-color-dimmed': '#a9a6c1',
    '--mantine-color-placeholder': '#a9a6c1',
    '--mantine-color-anchor': '#bcb6ea',
    '--mantine-color-error': '#ff8787',
  },
});

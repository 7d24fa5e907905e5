declare module '@fontsource-variable/inter';

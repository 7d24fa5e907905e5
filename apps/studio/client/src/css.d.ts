/** Styles that come with the part of the client that needs them. */
declare module '*.css' {}

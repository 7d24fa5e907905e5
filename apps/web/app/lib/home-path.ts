/** The addresses of the home page (specification 1 §2, "Routes"). */
export function isHomePath(pathname: string): boolean {
  return /^\/(m(\/(home|index(\.html)?))?\/?)?$/.test(pathname);
}

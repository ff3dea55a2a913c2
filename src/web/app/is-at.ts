/** Whether the address is the one of this path, or one below it. */
export const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

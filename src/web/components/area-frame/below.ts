/** A screen's path as seen from its area: `/user/deposit` below `/user` is `deposit`. */
export const below = (area: string) => (path: string) => path.slice(area.length + 1)

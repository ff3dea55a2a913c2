import { expect, test } from 'vitest'
import { isCollapsedIn, sidebarCookie } from './sidebar-cookie.ts'

test('with https the cookie of the sidebar is secure and belongs to this host only', () => {
  expect(sidebarCookie(false, 'https:')).toBe(
    '__Host-sidebar_state=false; path=/; max-age=604800; samesite=strict; secure',
  )
  expect(isCollapsedIn('a=b; __Host-sidebar_state=false', 'https:')).toBe(true)
  expect(isCollapsedIn('a=b; sidebar_state=false', 'https:')).toBe(false)
})

test('without https the cookie has its plain name, because a browser would refuse the other', () => {
  expect(sidebarCookie(true, 'http:')).toBe('sidebar_state=true; path=/; max-age=604800; samesite=strict')
  expect(isCollapsedIn('sidebar_state=false', 'http:')).toBe(true)
  expect(isCollapsedIn('sidebar_state=true', 'http:')).toBe(false)
})

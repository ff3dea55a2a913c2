import { createContext, useContext } from 'react'

/** `pathname` is the address that the person chose last. The last screen stays while the code of that one loads. */
export const NextScreen = createContext({ pathname: '', isLoading: false })

/** Menus mark this address at once, so that a press has an effect that can be seen. */
export const useChosenPath = () => useContext(NextScreen).pathname

/**
 * For all parts of the screen that is about to go: nothing in them can be typed or pressed any more. Two forms may
 * look alike, so a person who types fast would fill in and send the wrong one.
 */
export function useWhileNextLoads() {
  const { isLoading } = useContext(NextScreen)
  return { inert: isLoading, 'aria-busy': isLoading || undefined }
}

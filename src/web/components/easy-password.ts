import { useEffect, useState } from 'react'
import { isInList, isKnownWord, type PasswordOwner } from '#contract/easy-password.ts'

const listUrl = new URL('../../contract/common-passwords.bin', import.meta.url).href

let list: Promise<Uint8Array> | undefined
async function fetchList() {
  const response = await fetch(listUrl)
  if (!response.ok) throw new Error(`the list of passwords was answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Fetches the list once. After a failure, the next key press fetches it again. */
function commonPasswords() {
  list ??= fetchList().catch((error) => {
    list = undefined
    throw error
  })
  return list
}

/** Fetches the list when a person types the first password, not with the page. The password stays in the browser. */
async function isEasy(password: string, owner: PasswordOwner): Promise<boolean> {
  if (isKnownWord(password, owner)) return true
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password.toLowerCase()))
  return isInList(await commonPasswords(), new Uint8Array(digest))
}

/** Whether to hint that a password is easy to guess. The server decides; without the list there is no hint. */
export function useEasyPassword(password: string, { name, email }: PasswordOwner): boolean {
  const [easy, setEasy] = useState('')
  useEffect(() => {
    if (password === '') return
    let isTyping = false
    isEasy(password, { name, email }).then(
      (found) => isTyping || setEasy(found ? password : ''),
      () => {},
    )
    return () => {
      isTyping = true
    }
  }, [password, name, email])
  return password !== '' && easy === password
}

/** How a person named another one. */
export type Address = { email: string } | { phone: string }
export type AddressKind = 'email' | 'phone' | 'code'

/** An account by its id; or a user's wallet by canonical email or verified phone number, found when it is locked. */
export type AccountRef = { id: number } | { wallet: Address }

export const addressKind = (address: Address): AddressKind => ('email' in address ? 'email' : 'phone')

/** Values under references to accounts. A wallet can be in it under its id and under its addresses. */
export class RefMap<T> {
  readonly #ids = new Map<number, T>()
  readonly #emails = new Map<string, T>()
  readonly #phones = new Map<string, T>()

  get size(): number {
    return this.#ids.size + this.#emails.size + this.#phones.size
  }

  byId(id: number): T | undefined {
    return this.#ids.get(id)
  }

  get(ref: AccountRef): T | undefined {
    if ('id' in ref) return this.#ids.get(ref.id)
    const { wallet } = ref
    return 'email' in wallet ? this.#emails.get(wallet.email) : this.#phones.get(wallet.phone)
  }

  set(ref: AccountRef, value: T): this {
    if ('id' in ref) this.#ids.set(ref.id, value)
    else if ('email' in ref.wallet) this.#emails.set(ref.wallet.email, value)
    else this.#phones.set(ref.wallet.phone, value)
    return this
  }

  delete(ref: AccountRef): void {
    if ('id' in ref) this.#ids.delete(ref.id)
    else if ('email' in ref.wallet) this.#emails.delete(ref.wallet.email)
    else this.#phones.delete(ref.wallet.phone)
  }

  *entries(): Generator<[AccountRef, T]> {
    for (const [id, value] of this.#ids) yield [{ id }, value]
    for (const [email, value] of this.#emails) yield [{ wallet: { email } }, value]
    for (const [phone, value] of this.#phones) yield [{ wallet: { phone } }, value]
  }

  /** The values under ids: each account once. */
  values(): Iterable<T> {
    return this.#ids.values()
  }
}

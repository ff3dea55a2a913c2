/** How a person named another one. */
export type Address = { email: string } | { phone: string } | { code: string }
export type AddressKind = 'email' | 'phone' | 'code'

/**
 * An account by its id; or a user's wallet by canonical email, verified phone number or pay code, found when it is
 * locked.
 */
export type AccountRef = { id: number } | { wallet: Address }

export const addressKind = (address: Address): AddressKind =>
  'email' in address ? 'email' : 'phone' in address ? 'phone' : 'code'

const textOf = (address: Address): string =>
  'email' in address ? address.email : 'phone' in address ? address.phone : address.code

/** Values under references to accounts. A wallet can be in it under its id and under its addresses. */
export class RefMap<T> {
  readonly #ids = new Map<number, T>()
  readonly #wallets = {
    email: new Map<string, T>(),
    phone: new Map<string, T>(),
    code: new Map<string, T>(),
  }

  #of(wallet: Address): Map<string, T> {
    return this.#wallets[addressKind(wallet)]
  }

  get size(): number {
    const { email, phone, code } = this.#wallets
    return this.#ids.size + email.size + phone.size + code.size
  }

  byId(id: number): T | undefined {
    return this.#ids.get(id)
  }

  get(ref: AccountRef): T | undefined {
    return 'id' in ref ? this.#ids.get(ref.id) : this.#of(ref.wallet).get(textOf(ref.wallet))
  }

  set(ref: AccountRef, value: T): this {
    if ('id' in ref) this.#ids.set(ref.id, value)
    else this.#of(ref.wallet).set(textOf(ref.wallet), value)
    return this
  }

  delete(ref: AccountRef): void {
    if ('id' in ref) this.#ids.delete(ref.id)
    else this.#of(ref.wallet).delete(textOf(ref.wallet))
  }

  *entries(): Generator<[AccountRef, T]> {
    for (const [id, value] of this.#ids) yield [{ id }, value]
    const { email: emails, phone: phones, code: codes } = this.#wallets
    for (const [email, value] of emails) yield [{ wallet: { email } }, value]
    for (const [phone, value] of phones) yield [{ wallet: { phone } }, value]
    for (const [code, value] of codes) yield [{ wallet: { code } }, value]
  }

  /** The values under ids: each account once. */
  values(): Iterable<T> {
    return this.#ids.values()
  }
}

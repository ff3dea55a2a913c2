import { expect, test } from 'vitest'
import { formatAddress, formatPhone } from './phone-text.ts'

test('a phone number has one format on screens, however it was typed', () => {
  for (const typed of ['01711000001', '+8801711000001', '8801711000001', '01711-000 001', '০১৭১১০০০০০১'])
    expect(formatAddress(typed), typed).toBe('+880 1711 000001')
  expect(formatPhone('+8801711000001')).toBe('+880 1711 000001')
})

test('a text that is not a mobile number of Bangladesh stays as it was typed', () => {
  for (const typed of ['rahim@example.com', '0171', '+447700900123', '017110000011', 'রহিম'])
    expect(formatAddress(typed), typed).toBe(typed)
  expect(formatPhone('+447700900123')).toBe('+447700900123')
})

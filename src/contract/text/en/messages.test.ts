import { expect, test } from 'vitest'
import { type Message, wordsOf } from '../../message.ts'
import { messages } from './messages.ts'

/** Section 5 and section 8 of the specification, to the letter. */
const specified: [Message, string][] = [
  ['nameTooShort', 'Name must be at least 3 characters'],
  ['nameTooLong', 'Name cannot exceed 50 characters'],
  ['emailInvalid', 'Invalid email address'],
  ['passwordTooShort', 'Password must be at least 8 characters'],
  ['confirmPasswordTooShort', 'Confirm Password must be at least 8 characters'],
  ['passwordsDiffer', 'Passwords do not match'],
  ['roleRequired', 'Role is required'],
  ['emailRequired', 'Email is required'],
  ['passwordRequired', 'Password is required'],
  ['depositTooSmall', 'Minimum deposit is 10৳'],
  ['agentEmailInvalid', 'Enter valid agent email'],
  ['withdrawTooSmall', 'Minimum withdraw is 10৳'],
  ['recipientRequired', 'Recipient is required'],
  ['sendTooSmall', 'Amount must be greater than 0'],
  ['phoneTooShort', 'Phone must be at least 10 digits'],
  ['profilePasswordTooShort', 'Password must be at least 6 characters'],
  ['nothingToUpdate', 'Please fill at least one field to update.'],
  ['adminProfileRequired', 'Name and Email are required!'],
  ['cashRequired', 'Enter email and amount'],
  ['agentProfileRequired', 'Name and email are required'],
  ['accountNotVerified', 'Your account is not verified'],
  ['loginSucceeded', 'Login successful!'],
  ['registered', 'User registered successfully'],
  ['loggedOut', 'Logged Out '],
  ['profileUpdated', 'Profile updated successfully!'],
  ['cashedIn', 'Cash-in successful'],
  ['cashedOut', 'Cash-out successful'],
  [{ code: 'deposited', amount: 250.5 }, 'Deposited ৳250.5 successfully!'],
  [
    { code: 'sent', amount: 1000, recipient: 'friend@batua.test' },
    'Sent ৳1000 to friend@batua.test successfully!',
  ],
  [{ code: 'withdrawn', amount: 10 }, 'Withdrawn ৳10 successfully!'],
]

test.each(specified)('%j has the words of the specification', (message, text) => {
  expect(wordsOf(message, { messages })).toBe(text)
})

test('every message has words', () => {
  for (const [code, words] of Object.entries(messages))
    if (typeof words === 'string') expect(words, code).toMatch(/\S/)
})

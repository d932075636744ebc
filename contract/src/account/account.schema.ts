import * as z from 'zod/mini'
import { aMode, givenText, maxLength, nothing, requiredText, ruled, type ShapesOf, text } from '../schema.ts'
import { digestPattern } from './account.ts'
import { codeMaxLength } from './factor.ts'
import { accountRules, companyMaxLength, emailMaxLength, monthlyVolumes, nameMaxLength } from './rules.ts'

const email = text(emailMaxLength, accountRules.email)
// Not trimmed: 64 hex digits and nothing else.
const digest = z.string().check(
  z.maxLength(64, { abort: true, error: 'passwordDigest' }),
  ruled(value => {
    if (value === '') return 'passwordRequired'
    return digestPattern.test(value) ? undefined : 'passwordDigest'
  }),
)
export const passwordDigest = z.pipe(z._default(z.string(), ''), digest)
// Where a password may be left out.
export const givenDigest = z.optional(digest)
const token = z.string()

// spec 1 names the five volumes in words and gives no codes: its own words, and their place in its list, mean the same.
const volumeInWords: Record<string, (typeof monthlyVolumes)[number]> = {
  'first-time shipper': 'first',
  'first-time': 'first',
  'up to 10 orders': '0-10',
  'up to 10': '0-10',
}
const volumeOf = (sent: string | number): string => {
  const said = String(sent).trim().toLowerCase()
  return volumeInWords[said] ?? ((/^[1-5]$/.test(said) && monthlyVolumes[Number(said) - 1]) || said)
}
export const monthlyVolume = z.pipe(
  z.pipe(z._default(z.union([z.string(), z.number()]), ''), z.transform(volumeOf)),
  z.string().check(maxLength(20), ruled(accountRules.monthlyInternational)),
)

export const accountSchema = {
  login: {
    // PRODUCT 5: `account` or, from the chat's client, `username`.
    body: z
      .object({
        account: z.optional(text(emailMaxLength)),
        username: z.optional(text(emailMaxLength)),
        password: passwordDigest,
        // The code of the second factor, if the login asked for it.
        code: givenText(codeMaxLength),
      })
      .check(
        z.refine(body => Boolean(body?.account || body?.username), {
          path: ['account'],
          error: 'accountRequired',
          // Reported together with a missing password, not after it.
          when: () => true,
        }),
      ),
    output: z.object({ token, status: z.int() }),
  },
  logout: { output: nothing },
  userInfo: {
    output: z.object({
      roles: z.array(z.string()),
      modules: z.array(z.string()),
      name: z.string(),
      avatar: z.string(),
      introduction: z.string(),
      // Staff who have to set up their second factor before they can do anything else.
      mustEnrol: z.boolean(),
    }),
  },
  current: {
    output: z.object({
      id: z.string(),
      userId: z.string(),
      userName: z.string(),
      userIcon: z.string(),
      customerName: z.string(),
      email: z.string(),
      status: z.int(),
      roles: z.array(z.string()),
      // What a member may use; an owner has every module, staff none.
      modules: z.array(z.string()),
      unread: z.int(),
      // Staff who view the portal as this customer: who, and until when.
      view: z.optional(z.object({ by: z.string(), until: z.string() })),
    }),
  },
  checkEmail: {
    query: z.object({ email }),
    // spec 4: true means the e-mail is new; otherwise a token.
    output: z.union([z.literal(true), token]),
  },
  register: {
    body: z.object({
      email,
      password: passwordDigest,
      firstName: text(nameMaxLength, accountRules.firstName),
      lastName: text(nameMaxLength, accountRules.lastName),
      companyName: text(companyMaxLength, accountRules.companyName),
      monthlyInternational: monthlyVolume,
      // PRODUCT 7.5: a quote of the calling guest, which is the new customer's own from activation on.
      quoteId: givenText(80),
    }),
    output: token,
  },
  activate: {
    params: z.object({ id: z.string() }),
    output: z.object({
      // A session: the link proves the address, and the password was chosen at sign-up.
      token,
      status: z.int(),
      email: z.string(),
      // The quote that the visitor was about to book.
      quoteId: z.optional(z.string()),
      businessType: z.optional(aMode),
    }),
  },
  sendActivation: { query: z.object({ customerId: requiredText(64) }), output: nothing },
  forgotPassword: { query: z.object({ email }), output: nothing },
  resetPassword: {
    body: z.object({ password: passwordDigest, confirmPassword: passwordDigest }).check(
      z.refine(body => body.password === body.confirmPassword, {
        path: ['confirmPassword'],
        error: 'passwordMismatch',
      }),
    ),
    output: nothing,
  },
}

export type AccountShapes = ShapesOf<typeof accountSchema>

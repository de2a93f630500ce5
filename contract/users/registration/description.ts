import { object, optional } from 'valibot'
import { ANY_DAY, type CallDescription, gives, takes } from '#contract/call-description.ts'
import { INVALID_INVITATION, NO_PASSWORDS, OTP_MISMATCH, WITHOUT_INVITATION } from '#contract/fields/messages.ts'
import { codeSentSchema, deliverySchema } from '#contract/users/codes/response.ts'
import { forgetPasswordSchema, sendOtpSchema } from '#contract/users/codes/rules.ts'
import { registeredSchema } from './response.ts'
import { registerSchema, verifyEmailSchema } from './rules.ts'

const subject = 'Registration and codes'
const refusals = [...Object.values(WITHOUT_INVITATION), INVALID_INVITATION]
const email = 'asha@example.com'

/** The calls that register a user, mail codes, and reset a password with one. */
export const registrationCalls = {
  register: {
    subject,
    summary: 'Register, and mail a code',
    details:
      'A registration that is not verified yet is replaced. `delivery` is `log` where the server has no mail server and writes the code to its log. Where the host invites people, `invitation` is the token of the invitation.',
    isPublic: true,
    form: {
      json: {
        part: 'user',
        fields: takes(registerSchema(ANY_DAY), {
          name: 'Asha Verma',
          email,
          deathOfBirth: '1991-07-14',
          password: 'Monsoon-kite',
        }),
      },
      picture: 'profileImage',
      size: '1 MB',
    },
    status: 201,
    response: gives(registeredSchema, { email, delivery: 'mail' }),
    refusals: { 400: ['Please enter a correct DOB!'], 403: [...refusals, NO_PASSWORDS], 409: ['User already exists!'] },
  },
  verifyEmail: {
    subject,
    summary: 'Verify the e-mail address with the code',
    isPublic: true,
    request: takes(verifyEmailSchema, { email, otp: '4821' }),
    refusals: { 400: ['Wrong OTP'], 403: [INVALID_INVITATION] },
  },
  sendOtp: {
    subject,
    summary: 'Mail a code',
    details:
      'Without `password` the code verifies a registration, with it the code resets the password. Known and unknown addresses get the same response.',
    isPublic: true,
    request: takes(sendOtpSchema, { email, password: 'Harvest-drum' }),
    response: gives(codeSentSchema, { delivery: 'mail' }),
    refusals: { 400: ['Please enter a stronger password!'], 403: [NO_PASSWORDS] },
  },
  forgetPassword: {
    subject,
    summary: 'Reset the password with a code',
    details:
      'Without `otp`, or with an empty one, it mails a code as send-otp does, and responds like it. A reset ends all sessions of the user.',
    isPublic: true,
    request: takes(forgetPasswordSchema, { email, password: 'Harvest-drum', otp: '4821' }),
    refusals: { 400: ['Please enter a stronger password!'], 403: [NO_PASSWORDS] },
    response: gives(object({ delivery: optional(deliverySchema) }), {}),
    textRefusal: OTP_MISMATCH,
  },
} satisfies Record<string, CallDescription>

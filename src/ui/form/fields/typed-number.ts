const MOBILE_NUMBER = /^(?:\+?91|\+910|0)?(\d{10})$/

/** Returns the ten digits of a mobile number such as `+91 98123 45670` or `09812345670`, or undefined for other text. */
export const parseTypedMobileNumber = (typed: string): string | undefined =>
  MOBILE_NUMBER.exec(typed.replace(/[\s().-]/g, ''))?.[1]

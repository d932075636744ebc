// A name that was typed for an address which is not confirmed yet: anyone may have written it, and it reaches the owner
// of the address. It has room for a person or a city, not for a message, a link or a number to call.
const nameCharacters = /^[\p{L}\p{M}\d '’·.,&()-]+$/u
// "evil.com" and "a.b/c", but neither "J. Smith" nor "St. Louis".
const linkLike = /\.[\p{L}\d]|^www\b/iu

export const isHarmlessName = (text: string): boolean =>
  text.length <= 40 &&
  nameCharacters.test(text) &&
  !linkLike.test(text) &&
  text.trim().split(/\s+/).length <= 5 &&
  count(text, /\p{Script=Han}/gu) <= 8 &&
  // As many as a postcode has.
  count(text, /\d/g) <= 8

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

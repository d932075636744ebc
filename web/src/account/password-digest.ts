import { passwordText } from '@dtms/contract/account/account.ts'
import { sha256Hex } from '#kernel/visitor/digest.ts'

// spec 5: passwords are hashed before they are sent. The server treats the digest as the password.
export const passwordDigest = (password: string): Promise<string> => sha256Hex(passwordText(password))

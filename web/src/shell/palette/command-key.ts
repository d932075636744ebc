/** The key that is held for a command: Apple's keyboards have one of their own. */
export const commandKey = /Mac|iP(hone|ad)/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

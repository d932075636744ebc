// Browser and system in two words, from the user agent. '' if unknown.
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ (?:Mobile(?:\/\w+)? )?Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export const deviceOf = (userAgent: string): string => {
  const named = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(' · ')
}

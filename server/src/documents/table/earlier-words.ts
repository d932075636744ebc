// Headings and choices in files that version 0.1.0 wrote, and their present words: such files are still read.
const earlier: Readonly<Record<string, string>> = {
  'used as': 'Use',
  country: 'Country/region',
  'name in chinese': 'Chinese name',
  'name in english': 'English name',
  origin: 'Country of origin',
  battery: 'Batteries',
  'no battery': 'No batteries',
  'battery inside': 'Batteries contained in equipment',
  'battery with it': 'Batteries packed with equipment',
  'batteries alone': 'Batteries shipped alone',
  'state or province': 'State/province',
  'city, simplified chinese': 'City (Simplified Chinese)',
  'city, traditional chinese': 'City (Traditional Chinese)',
  'city, english': 'City (English)',
  'name, simplified chinese': 'Name (Simplified Chinese)',
  'name, traditional chinese': 'Name (Traditional Chinese)',
  'name, english': 'Name (English)',
  weight: 'Priority',
  'often dangerous': 'Often dangerous goods',
}

/** The present word for a heading or a choice, whatever version wrote it. */
export const presentWord = (text: string): string => earlier[text.trim().toLowerCase()] ?? text

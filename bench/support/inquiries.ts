import { postcodeOfLine } from './rates.ts'

// What is asked: the same lane of eight offers, to many postcodes, with loads of which no two are alike, so that
// nothing that remembers whole answers could help.
export const inquiries = (lines: number, count = 1999): string[] =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      businessType: 2,
      inputData: {
        OriginType: 2,
        OriginCountryCode: 'CN',
        OriginZipCode: '518000',
        DestinationType: 4,
        DestinationCountryCode: 'US',
        DestinationZipCode: postcodeOfLine((index * 7) % Math.min(lines, asked)),
        GoodsReadyType: 1,
      },
      pieces: [
        {
          quantity: 1 + (index % 40),
          lengthCm: 30 + ((index * 13) % 71),
          widthCm: 25 + ((index * 5) % 50),
          heightCm: 20 + ((index * 3) % 41) + (index % 10) / 10,
          weightKg: 5 + ((index * 17) % 200) / 10,
        },
      ],
    }),
  )

// Postcodes that are asked for; the same ones however many prices are loaded.
const asked = 200

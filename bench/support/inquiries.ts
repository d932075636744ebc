import { postcodeOfLine } from './rates.ts'

// The inquiries: the same lane of eight offers, to many postcodes, with all loads different, so that a cache of whole
// responses could not help.
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

// The same without repetition: every loaded lane in turn, shuffled, in six kinds of service, and a load of one to
// four kinds of pieces, all different within a run. A cache of loads is of no use here, and a cache of lanes only if
// it holds several times the loaded ones.
export const mixedInquiries = (lines: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const kinds = 1 + (index % 4)
    return JSON.stringify({
      businessType: 2,
      inputData: {
        OriginType: 2 + (index % 3),
        OriginCountryCode: 'CN',
        OriginZipCode: '518000',
        DestinationType: 4 + (index % 2),
        DestinationCountryCode: 'US',
        // 7,919 is prime: all lanes come before one comes again.
        DestinationZipCode: postcodeOfLine((index * 7_919) % Math.min(lines, fiveDigits)),
        GoodsReadyType: 1 + (index % 3),
      },
      pieces: Array.from({ length: kinds }, (_, kind) => ({
        quantity: 1 + ((index + kind * 11) % 60),
        lengthCm: 30 + ((index * 13 + kind * 7) % 71),
        widthCm: 25 + ((index * 5 + kind) % 50),
        heightCm: 20 + ((index * 3) % 41) + (index % 10) / 10,
        weightKg: 5 + Math.floor(index / 7) / 1000 + kind,
      })),
    })
  })

// Places beyond are finer than a postcode (rates.ts).
const fiveDigits = 89_999

// Postcodes that are asked for; the same ones however many prices are loaded.
const asked = 200

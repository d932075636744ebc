import type { PlaceFormat } from '@dtms/pricing/sheet/sheet.ts'

// Where the demo's channels begin and end. Codes are UN/LOCODE of ports, IATA of airports, Amazon's of warehouses.
const cn = (id: string, postalPrefixes: string[], ports: string[], cities: string[]): PlaceFormat => ({
  id,
  country: 'CN',
  postalPrefixes,
  ports,
  cities,
})

export const origins: readonly PlaceFormat[] = [
  cn('SZ', ['518'], ['CNYTN', 'CNSHK', 'CNCWN', 'SZX'], ['Shenzhen', '深圳']),
  cn('GZ', ['510', '511', '523', '528'], ['CNNSA', 'CNCAN', 'CAN'], ['Guangzhou', '广州', '廣州']),
  cn('SH', ['200', '201', '202', '215'], ['CNSHA', 'PVG', 'SHA'], ['Shanghai', '上海']),
  cn('NB', ['315'], ['CNNGB', 'NGB'], ['Ningbo', '宁波', '寧波']),
  cn('HZ', ['310', '311'], ['HGH'], ['Hangzhou', '杭州']),
  cn('YW', ['321', '322'], ['YIW'], ['Yiwu', '义乌', '義烏']),
  cn('XM', ['361', '362'], ['CNXMN', 'XMN'], ['Xiamen', '厦门', '廈門']),
  cn('QD', ['266'], ['CNTAO', 'TAO'], ['Qingdao', '青岛', '青島']),
  cn('TJ', ['300', '301'], ['CNTXG', 'TSN'], ['Tianjin', '天津']),
  { id: 'HK', country: 'HK', ports: ['HKHKG', 'HKG'], cities: ['Hong Kong', '香港'] },
  // Hong Kong has no postcodes: an address there is known by its country alone.
  { id: 'HK-ANY', country: 'HK' },
]

const us = (id: string, zips: readonly string[], ports: string[]): PlaceFormat => ({
  id,
  country: 'US',
  postalPrefixes: [...zips],
  ports,
})

// For parcels, air and sea freight: an address by its postcode, a port or airport by its code.
export const destinations: readonly PlaceFormat[] = [
  us('US-W', ['8', '9'], ['LAX', 'ONT', 'SFO', 'SEA', 'PHX', 'USLAX', 'USLGB', 'USOAK', 'USSEA', 'USTIW']),
  us(
    'US-C',
    ['4', '5', '6', '7'],
    ['ORD', 'RFD', 'DFW', 'IAH', 'CVG', 'SDF', 'DEN', 'USHOU', 'USMSY', 'USMOB'],
  ),
  us(
    'US-E',
    ['0', '1', '2', '3'],
    ['JFK', 'EWR', 'ATL', 'MIA', 'BOS', 'MEM', 'USNYC', 'USSAV', 'USCHS', 'USORF', 'USMIA'],
  ),
  // Their postcodes begin like those of the west coast, and the goods go on by sea or air from there.
  us('US-AK', ['995', '996', '997', '998', '999'], ['ANC', 'USANC']),
  us('US-HI', ['967', '968'], ['HNL', 'USHNL']),
  { id: 'US', country: 'US' },
  { id: 'CA', country: 'CA' },
  { id: 'CA-W', country: 'CA', postalPrefixes: ['V', 'T'], ports: ['YVR', 'CAVAN', 'CAPRR'] },
  {
    id: 'CA-E',
    country: 'CA',
    postalPrefixes: ['K', 'L', 'M', 'H', 'J'],
    ports: ['YYZ', 'YUL', 'CAMTR', 'CAHAL'],
  },
  { id: 'DE', country: 'DE' },
  { id: 'DE-P', ports: ['FRA', 'MUC', 'LEJ', 'CGN', 'HHN', 'DEHAM', 'DEBRV', 'DEWVN'] },
  { id: 'FR', country: 'FR' },
  { id: 'FR-P', ports: ['CDG', 'FRLEH', 'FRFOS'] },
  { id: 'NL', country: 'NL' },
  { id: 'NL-P', ports: ['AMS', 'NLRTM'] },
  { id: 'UK', country: 'GB' },
  { id: 'UK-P', ports: ['LHR', 'STN', 'MAN', 'EMA', 'GBFXT', 'GBSOU', 'GBLGP', 'GBLIV'] },
  { id: 'JP', country: 'JP' },
  { id: 'JP-P', ports: ['NRT', 'HND', 'KIX', 'NGO', 'JPTYO', 'JPYOK', 'JPOSA', 'JPUKB', 'JPNGO'] },
  { id: 'AU', country: 'AU' },
  { id: 'AU-P', ports: ['SYD', 'MEL', 'BNE', 'AUSYD', 'AUMEL', 'AUBNE', 'AUFRE'] },
]

const amazon = (id: string, country: string, codes: string): PlaceFormat => ({
  id,
  country,
  warehouses: codes.split(' '),
})

// For FBA: the warehouses of a zone; in the US the rest by postcode, at the price of a remote one.
export const warehouses: readonly PlaceFormat[] = [
  amazon('FBA-W', 'US', 'ONT8 ONT2 ONT9 LGB8 LAX9 SBD1 POC1 POC2 IUSJ IUSP'),
  amazon('FBA-W2', 'US', 'LAS1 VGT2 GYR2 GYR3 GEU5 PHX7 SMF3 SCK4 TCY1 TCY2 MCE1 SLC2 BFI3 PDX7 GEG2'),
  amazon(
    'FBA-C',
    'US',
    'MDW2 IND9 FWA4 MQJ1 RFD2 FTW1 DFW6 IAH3 SAT4 FOE1 STL3 MEM1 MEM6 LIT2 CMH3 DET2 DEN8',
  ),
  amazon(
    'FBA-E',
    'US',
    'ABE8 ACY2 TEB4 TEB9 AVP1 WBW2 SWF2 ILG1 HGR6 CLT2 GSO1 RDU2 RDU4 ORF2 RYY2 MCO2 TPA3 TMB8',
  ),
  { id: 'FBA-US', country: 'US' },
  amazon('FBA-CA', 'CA', 'YYZ4 YYZ7 YOW1 YVR4 YYC1'),
  amazon('FBA-DE', 'DE', 'DTM2 HAJ1 BER8 LEJ1 STR1'),
  amazon('FBA-FR', 'FR', 'LIL1 ORY1'),
  amazon('FBA-UK', 'GB', 'LBA4 BHX4 LTN4 LCY2 MAN1'),
  amazon('FBA-JP', 'JP', 'FSZ1 NRT5 KIX1'),
  // Australia's are named by their postcodes: Sydney and Melbourne.
  { id: 'FBA-AU', country: 'AU', postalPrefixes: ['2', '3'] },
]

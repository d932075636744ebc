import { describe, expect, test } from 'vitest'
import { cpuRatio } from '../../../test/cpu.ts'
import { splitAddress } from './split-address.ts'

describe('a Chinese address', () => {
  test('with person, mobile and postcode behind it', () => {
    expect(splitAddress('广东省深圳市南山区科技园南路18号 张三 13800138000 518057')).toEqual({
      fields: {
        country: 'CN',
        province: '广东省',
        city: '深圳市',
        line1: '南山区科技园南路18号',
        contact: '张三',
        phone: '+86 138 0013 8000',
        postcode: '518057',
      },
      rest: '',
    })
  })

  test('with everything run together, person first', () => {
    expect(splitAddress('李小明13912345678浙江省义乌市稠州北路699号1栋302室').fields).toEqual({
      country: 'CN',
      province: '浙江省',
      city: '义乌市',
      line1: '稠州北路699号1栋302室',
      contact: '李小明',
      phone: '+86 139 1234 5678',
    })
  })

  test('with labels, one a line, and a firm', () => {
    expect(
      splitAddress(
        '收件人：王芳\n公司：宁波远航进出口有限公司\n手机号码：137-0000-1234\n地址：浙江 宁波 北仑区 进港西路 8 号\n邮编：315800\n邮箱：Wang@Example.com',
      ).fields,
    ).toEqual({
      country: 'CN',
      province: '浙江省',
      city: '宁波市',
      line1: '北仑区进港西路8号',
      company: '宁波远航进出口有限公司',
      contact: '王芳',
      phone: '+86 137 0000 1234',
      postcode: '315800',
      email: 'wang@example.com',
      type: '4',
    })
  })

  test('without its province: the city determines it', () => {
    expect(splitAddress('深圳市宝安区福永街道怀德南路12号').fields).toMatchObject({
      province: '广东省',
      city: '深圳市',
      line1: '宝安区福永街道怀德南路12号',
    })
  })

  test.each([
    ['上海市浦东新区世纪大道100号 陈先生 021-50471234', '上海市', '上海市', '浦东新区世纪大道100号'],
    ['北京市北京市海淀区中关村大街1号', '北京市', '北京市', '海淀区中关村大街1号'],
    ['广西南宁市青秀区民族大道88号', '广西壮族自治区', '南宁市', '青秀区民族大道88号'],
    ['吉林省吉林市昌邑区解放大路5号', '吉林省', '吉林市', '昌邑区解放大路5号'],
    ['中国广东东莞虎门镇连升路9号', '广东省', '东莞市', '虎门镇连升路9号'],
  ])('%s', (text, province, city, line1) => {
    expect(splitAddress(text).fields).toMatchObject({ country: 'CN', province, city, line1 })
  })

  test('of Hong Kong and of Taiwan belongs to its own customs territory', () => {
    expect(splitAddress('香港九龙观塘道388号 +852 2123 4567').fields).toMatchObject({
      country: 'HK',
      city: '香港',
      line1: '九龙观塘道388号',
      phone: '+852 2123 4567',
    })
    expect(splitAddress('台北市信義區市府路45號 林小姐').fields).toMatchObject({
      country: 'TW',
      city: '台北市',
      line1: '信義區市府路45號',
      contact: '林小姐',
    })
  })

  test('in full-width signs', () => {
    expect(
      splitAddress('广东省深圳市南山区科技园南路１８号，张三，１３８００１３８０００').fields,
    ).toMatchObject({
      line1: '南山区科技园南路18号',
      contact: '张三',
      phone: '+86 138 0013 8000',
    })
  })
})

describe('an address of the rest of the world', () => {
  test('American in one line, with a flat, a person and a phone', () => {
    expect(
      splitAddress(
        'Acme Inc., 123 Main St Apt 4, Los Angeles, CA 90001, USA, Attn: John Doe +1 213 555 0100',
      ),
    ).toEqual({
      fields: {
        company: 'Acme Inc.',
        line1: '123 Main St',
        line2: 'Apt 4',
        city: 'Los Angeles',
        province: 'CA',
        postcode: '90001',
        country: 'US',
        contact: 'John Doe',
        phone: '+1 213 555 0100',
        type: '4',
      },
      rest: '',
    })
  })

  test('American on several lines, without its country', () => {
    expect(
      splitAddress('Jane Roe\nBlue Harbor, LLC\n500 Ocean Ave, Suite 210\nLong Beach, California 90802')
        .fields,
    ).toEqual({
      contact: 'Jane Roe',
      company: 'Blue Harbor, LLC',
      line1: '500 Ocean Ave',
      line2: 'Suite 210',
      city: 'Long Beach',
      province: 'CA',
      postcode: '90802',
      country: 'US',
      type: '4',
    })
  })

  test('American without commas', () => {
    expect(splitAddress('123 Main St Los Angeles CA 90001 213-555-0100').fields).toMatchObject({
      line1: '123 Main St',
      city: 'Los Angeles',
      province: 'CA',
      postcode: '90001',
      country: 'US',
      phone: '+1 213 555 0100',
    })
  })

  test.each([
    [
      'Muster GmbH, Hauptstraße 5, 10115 Berlin, Germany',
      { country: 'DE', postcode: '10115', city: 'Berlin', line1: 'Hauptstraße 5', company: 'Muster GmbH' },
    ],
    [
      '10 Downing Street, London SW1A 2AA, UK',
      { country: 'GB', postcode: 'SW1A 2AA', city: 'London', line1: '10 Downing Street' },
    ],
    [
      'John Smith, 1 King St W, Toronto, ON M5H 1A1',
      { country: 'CA', province: 'ON', postcode: 'M5H 1A1', city: 'Toronto', contact: 'John Smith' },
    ],
    [
      'Unit 3, 20 Bourke St, Melbourne VIC 3000, Australia',
      { country: 'AU', province: 'VIC', postcode: '3000', city: 'Melbourne' },
    ],
    [
      '12 rue de Rivoli, 75001 Paris, France',
      { country: 'FR', postcode: '75001', city: 'Paris', line1: '12 rue de Rivoli' },
    ],
    [
      'Damrak 1, 1012 LG Amsterdam, The Netherlands',
      { country: 'NL', postcode: '1012 LG', city: 'Amsterdam', line1: 'Damrak 1' },
    ],
    [
      'Amazon ONT8, 24300 Nandina Ave, Moreno Valley, CA, 92551, US',
      { country: 'US', province: 'CA', postcode: '92551', city: 'Moreno Valley', type: '3' },
    ],
  ])('%s', (text, fields) => {
    expect(splitAddress(text).fields).toMatchObject(fields)
  })
})

test('what is no address gives what it can and never fails', () => {
  for (const text of [
    '?',
    '12',
    '张',
    ',,,,',
    '\n\n',
    '😀😀😀',
    'a'.repeat(1_000),
    '1 '.repeat(500),
    '省市区县路号',
    '+++',
    ':::: attn:',
  ])
    expect(() => splitAddress(text)).not.toThrow()
})

test.each(['Attn: A 123 Main St Apt, ', '广东省深圳市南山区'])(
  'the longest text of "%s" takes less than the square of its length',
  async text => {
    const ratio = await cpuRatio(
      () => splitAddress(text.repeat(40)),
      () => splitAddress(text.repeat(4)),
    )
    expect(ratio).toBeLessThan(60)
  },
)

test.each(['constructor', '__proto__', 'toString, hasOwnProperty'])('%s is no country', text => {
  expect(splitAddress(text).fields.country).toBeUndefined()
})

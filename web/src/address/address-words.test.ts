import { expect, test } from 'vitest'
import { addressLines, addressName } from './address-words.ts'

const nothing = { company: '', email: '', line2: '', taxId: '', eori: '', isDefault: false, type: 4 }

test('a Chinese address is copied from the largest to the smallest', () => {
  const address = {
    ...nothing,
    kind: 'shipper' as const,
    contact: '张三',
    phone: '+86 138 0013 8000',
    country: 'CN',
    province: '广东省',
    city: '深圳市',
    postcode: '518057',
    line1: '南山区科技园南路18号',
  }
  expect(addressLines(address, '中国')).toBe(
    '中国 广东省深圳市南山区科技园南路18号 518057\n张三\n+86 138 0013 8000',
  )
  expect(addressLines({ ...address, province: '上海市', city: '上海市' }, '中国')).toContain(
    '中国 上海市南山区',
  )
})

test('others as their post wants it', () => {
  const address = {
    ...nothing,
    kind: 'consignee' as const,
    company: 'Acme Inc.',
    contact: 'John Doe',
    phone: '+1 213 555 0100',
    country: 'US',
    province: 'CA',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '123 Main St',
    line2: 'Apt 4',
  }
  expect(addressLines(address, 'United States')).toBe(
    'Acme Inc.\nJohn Doe\n123 Main St\nApt 4\nLos Angeles, CA 90001\nUnited States\n+1 213 555 0100',
  )
  expect(addressName(address)).toBe('Acme Inc.')
})

/**
 * How money is written everywhere, in every language: "$1,280.50", "-$5.00", "CNY 2,171.93". Dollars have their sign.
 * Every other currency has its code, because ¥ is yuan and yen. The figure has its decimals and commas already.
 */
export const withCurrency = (figure: string, currency: string): string => {
  const name = currency === 'USD' ? '$' : currency && `${currency} `
  return figure.startsWith('-') ? `-${name}${figure.slice(1)}` : name + figure
}

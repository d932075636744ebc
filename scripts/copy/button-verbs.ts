// A button says what it does: its English text starts with one of these verbs.
const verbs = new Set(
  `accept activate add adjust allocate allow apply approve archive ask assign attach bill book browse calculate call cancel
  change check choose clear close collapse compare complete confirm contact continue convert copy correct create decline delete
  disable discard dismiss dispute download edit email enable expand export filter find finish fix forget get give go hand hide hold
  import insert invite issue join keep let load log make manage mark match measure mention merge move open pause pay pick place
  post preview price print publish put re-quote read reconnect record refresh refund reject release reload remind remove rename
  renew reopen reorder repeat replace replay reply request resend reset resolve restore resubmit resume retire retry return
  review revoke rotate run save schedule scan search see select send set share show sign skip split start stop submit swap switch
  tag take test track transfer try turn unarchive undo update upload use verify view void withdraw write zoom`.split(
    /\s+/,
  ),
)

// Buttons without a verb that stay, and why.
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^(?:Back|Next|OK|More|Done)$/, 'every reader knows them from other programs'],
  [/^Back (?:to|from) /, 'the way back says where it leads'],
  [/^New /, 'opens an empty form for a new one'],
  [/\?(?:$| )/, 'a question of the reader, with the answer behind it'],
  [/^I (?:am|have) /, 'the reader states something'],
  [
    /^(?:More )?[Ff]ilters(?: \(\{n\}\))?$|^Columns$|^Past quotes$|^DG, /,
    'opens and closes the part that it names',
  ],
]

export const isButtonVerb = (en: string): boolean => {
  const [first = ''] = en.replace(/[“”"{}]/g, '').split(/[\s,:(]/)
  return verbs.has(first.toLowerCase()) || exceptions.some(([text]) => text.test(en))
}

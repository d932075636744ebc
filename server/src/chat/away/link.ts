// Where a conversation is opened: in the customer area's chat window, or in the desk's inbox.
export const conversationLink = (conversationId: string, forCustomer: boolean): string =>
  forCustomer ? `/manage?chat=${conversationId}` : `/desk/inbox?id=${conversationId}`

import { deskCustomerSchema } from '@dtms/contract/desk/customer.schema.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '#rate/public.ts'
import { deskScope } from '../scope.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { activate, setAgent, setGroup, toggle } from './keep.ts'
import { createCustomer, inviteOwner, updateCustomer } from './save.ts'
import { viewAs } from './view-as.ts'

export const deskCustomerRoutes = (services: Services, rates: RateCatalogueKeeper) =>
  defineRoutes('deskCustomer', deskCustomerCalls, deskCustomerSchema, {
    customers: async ({ query }, { who, language }) =>
      listCustomers(services.db, await deskScope(services.db, who, query.provider), query, language),
    customer: ({ params }, { who, language }) => showCustomer(services.db, who, params.id, language),
    createCustomer: ({ body }, request) => createCustomer(services, rates, body, request),
    updateCustomer: ({ params, body }, request) => updateCustomer(services, rates, params.id, body, request),
    inviteOwner: ({ params }, request) => inviteOwner(services, params.id, request),
    viewAs: ({ params }, request) => viewAs(services, params.id, request),
    setAgent: ({ params, body }, request) => setAgent(services, params.id, body.personId, request),
    activate: ({ params, body }, request) => activate(services, params.id, body.personId, request),
    toggle: ({ params }, request) => toggle(services, params.id, request),
    setGroup: ({ params, body }, request) => setGroup(services, rates, params.id, body.group, request),
  })

// Generated from the OpenAPI file by generate.ts. Do not edit.
export interface paths {
    "/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find ports, airports, warehouses and cities */
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List addresses
         * @description Scope: `addresses:write`
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Create an address
         * @description Scope: `addresses:write`
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an address
         * @description Scope: `addresses:write`
         */
        get: operations["getAddress"];
        /**
         * Replace an address
         * @description Scope: `addresses:write`
         */
        put: operations["updateAddress"];
        post?: never;
        /**
         * Delete an address
         * @description Scope: `addresses:write`
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commodities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List commodities
         * @description Scope: `commodities:write`
         */
        get: operations["listCommodities"];
        put?: never;
        /**
         * Create a commodity
         * @description Scope: `commodities:write`
         */
        post: operations["createCommodity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commodities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a commodity
         * @description Scope: `commodities:write`
         */
        get: operations["getCommodity"];
        /**
         * Replace a commodity
         * @description Scope: `commodities:write`
         */
        put: operations["updateCommodity"];
        post?: never;
        /**
         * Delete a commodity
         * @description Scope: `commodities:write`
         */
        delete: operations["deleteCommodity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a shipment on every channel that fits
         * @description Scope: `quotes:write`
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote
         * @description Scope: `quotes:read`
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price the same shipment at today’s rates
         * @description Scope: `quotes:write`
         */
        post: operations["renewQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders, newest first
         * @description Scope: `orders:read`
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Book a quote
         * @description Scope: `orders:write`
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an order; nothing is stored
         * @description Scope: `orders:write`
         */
        post: operations["validateOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description Scope: `orders:read`
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an order; once accepted, only what affects neither price nor places
         * @description Scope: `orders:write`
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/orders/{id}/amendments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an amendment to an accepted order
         * @description Scope: `orders:write`
         */
        post: operations["amendOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an order under review, or ask to cancel an accepted one
         * @description Scope: `orders:write`
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an order’s documents
         * @description Scope: `orders:read`
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Upload a document; the same kind again is its next version
         * @description Scope: `orders:write`
         */
        post: operations["addDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Scope: `orders:read`
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments, newest first
         * @description Scope: `shipments:read`
         */
        get: operations["listShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a shipment; its id is the order’s
         * @description Scope: `shipments:read`
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a shipment’s milestones
         * @description Scope: `shipments:read`
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bills, newest first
         * @description Scope: `bills:read`
         */
        get: operations["listBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bills/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bill with its lines
         * @description Scope: `bills:read`
         */
        get: operations["getBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bills/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a bill as PDF
         * @description Scope: `bills:read`
         */
        get: operations["getBillPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments, newest first
         * @description Scope: `bills:read`
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment with the bills it paid
         * @description Scope: `bills:read`
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Scope: `webhooks:write`
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook; its secret is shown once
         * @description Scope: `webhooks:write`
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Scope: `webhooks:write`
         */
        get: operations["getWebhook"];
        /**
         * Replace, pause or resume a webhook
         * @description Scope: `webhooks:write`
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         * @description Scope: `webhooks:write`
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret; the old one also signs until the overlap ends
         * @description Scope: `webhooks:write`
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Scope: `webhooks:write`
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay the deliveries of a period
         * @description Scope: `webhooks:write`
         */
        post: operations["replayDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries, newest first
         * @description Scope: `webhooks:write`
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its request and every response
         * @description Scope: `webhooks:write`
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Scope: `webhooks:write`
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "quote.offered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quote offered */
        post: operations["onQuoteOffered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order placed */
        post: operations["onOrderPlaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order accepted */
        post: operations["onOrderAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order rejected */
        post: operations["onOrderRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order changed */
        post: operations["onOrderChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.amendment_declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Amendment declined */
        post: operations["onOrderAmendmentDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order revoked */
        post: operations["onOrderRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancel_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancellation requested */
        post: operations["onOrderCancelRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancel_refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancellation declined */
        post: operations["onOrderCancelRefused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order cancelled */
        post: operations["onOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "milestone.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Milestone recorded */
        post: operations["onMilestoneRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "milestone.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Milestone corrected */
        post: operations["onMilestoneCorrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "milestone.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Milestone voided */
        post: operations["onMilestoneVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "eta.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** ETA changed */
        post: operations["onEtaChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "price.change_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Price change requested */
        post: operations["onPriceChangeRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Document added */
        post: operations["onDocumentAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Document removed */
        post: operations["onDocumentRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bill issued */
        post: operations["onBillIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bill voided */
        post: operations["onBillVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bill.credited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bill credited */
        post: operations["onBillCredited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Payment confirmed */
        post: operations["onPaymentConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Payment not confirmed */
        post: operations["onPaymentRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Payment written back */
        post: operations["onPaymentReversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund */
        post: operations["onPaymentRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New message */
        post: operations["onMessageCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test event */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            /** Format: uri */
            type: string;
            /** @description In the language of Accept-Language */
            title: string;
            status: number;
            /** @description One of the codes on the developers’ page */
            code: string;
            requestId: string;
            /** @description Each wrong field, and why */
            errors?: {
                field: string;
                detail: string;
            }[];
            reasons?: Record<string, never>[];
        };
    };
    responses: {
        /** @description What went wrong (RFC 9457) */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listLocations: {
        parameters: {
            query?: {
                query?: string;
                kind?: "sea" | "air" | "fba" | "city";
                country?: string;
                limit?: number;
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            kind: "sea" | "air" | "fba" | "city";
                            code: string;
                            name: string;
                            city: string;
                            region: string;
                            country: string;
                            postcode: string;
                            latitude: number | null;
                            longitude: number | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                kind?: "shipper" | "consignee";
                query?: string;
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "shipper" | "consignee";
                            type: number;
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                            isDefault: boolean;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "consignee",
                 *       "company": "Sample Imports LLC",
                 *       "contact": "Pat Sample",
                 *       "phone": "+1 213 555 0100",
                 *       "country": "US",
                 *       "province": "CA",
                 *       "city": "Los Angeles",
                 *       "postcode": "90001",
                 *       "line1": "1 Main St"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "shipper" | "consignee";
                    /** @default 4 */
                    type?: number;
                    /** @default  */
                    company?: string;
                    /** @default  */
                    contact?: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    email?: string;
                    /** @default  */
                    country?: string;
                    /** @default  */
                    province?: string;
                    /** @default  */
                    city?: string;
                    /** @default  */
                    postcode?: string;
                    /** @default  */
                    line1?: string;
                    /** @default  */
                    line2?: string;
                    /** @default  */
                    taxId?: string;
                    /** @default  */
                    eori?: string;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "shipper" | "consignee";
                        type: number;
                        company: string;
                        contact: string;
                        phone: string;
                        email: string;
                        country: string;
                        province: string;
                        city: string;
                        postcode: string;
                        line1: string;
                        line2: string;
                        taxId: string;
                        eori: string;
                        isDefault: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getAddress: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "shipper" | "consignee";
                        type: number;
                        company: string;
                        contact: string;
                        phone: string;
                        email: string;
                        country: string;
                        province: string;
                        city: string;
                        postcode: string;
                        line1: string;
                        line2: string;
                        taxId: string;
                        eori: string;
                        isDefault: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "consignee",
                 *       "company": "Sample Imports LLC",
                 *       "contact": "Pat Sample",
                 *       "phone": "+1 213 555 0100",
                 *       "country": "US",
                 *       "province": "CA",
                 *       "city": "Pasadena",
                 *       "postcode": "90001",
                 *       "line1": "1 Main St"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "shipper" | "consignee";
                    /** @default 4 */
                    type?: number;
                    /** @default  */
                    company?: string;
                    /** @default  */
                    contact?: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    email?: string;
                    /** @default  */
                    country?: string;
                    /** @default  */
                    province?: string;
                    /** @default  */
                    city?: string;
                    /** @default  */
                    postcode?: string;
                    /** @default  */
                    line1?: string;
                    /** @default  */
                    line2?: string;
                    /** @default  */
                    taxId?: string;
                    /** @default  */
                    eori?: string;
                    /** @default false */
                    isDefault?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "shipper" | "consignee";
                        type: number;
                        company: string;
                        contact: string;
                        phone: string;
                        email: string;
                        country: string;
                        province: string;
                        city: string;
                        postcode: string;
                        line1: string;
                        line2: string;
                        taxId: string;
                        eori: string;
                        isDefault: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listCommodities: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                query?: string;
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            sku: string;
                            nameZh: string;
                            nameEn: string;
                            hsCode: string;
                            material: string;
                            usage: string;
                            brand: string;
                            originCountry: string;
                            unNumber: string;
                            link: string;
                            unitValue: {
                                amount: string;
                                currency: string;
                            } | null;
                            battery: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    createCommodity: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "LAMP-1",
                 *       "nameZh": "台灯",
                 *       "nameEn": "Desk lamp",
                 *       "hsCode": "940520",
                 *       "unitValue": {
                 *         "amount": "12.50",
                 *         "currency": "USD"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    sku?: string;
                    /** @default  */
                    nameZh?: string;
                    /** @default  */
                    nameEn?: string;
                    /** @default  */
                    hsCode?: string;
                    /** @default  */
                    material?: string;
                    /** @default  */
                    usage?: string;
                    /** @default  */
                    brand?: string;
                    /** @default  */
                    originCountry?: string;
                    /** @default  */
                    unNumber?: string;
                    /** @default  */
                    link?: string;
                    unitValue?: {
                        amount: string;
                        currency: string;
                    } | null;
                    /** @default 0 */
                    battery?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        sku: string;
                        nameZh: string;
                        nameEn: string;
                        hsCode: string;
                        material: string;
                        usage: string;
                        brand: string;
                        originCountry: string;
                        unNumber: string;
                        link: string;
                        unitValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        battery: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getCommodity: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        sku: string;
                        nameZh: string;
                        nameEn: string;
                        hsCode: string;
                        material: string;
                        usage: string;
                        brand: string;
                        originCountry: string;
                        unNumber: string;
                        link: string;
                        unitValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        battery: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    updateCommodity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "LAMP-1",
                 *       "nameZh": "台灯",
                 *       "nameEn": "Floor lamp",
                 *       "hsCode": "940520",
                 *       "unitValue": {
                 *         "amount": "12.50",
                 *         "currency": "USD"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    sku?: string;
                    /** @default  */
                    nameZh?: string;
                    /** @default  */
                    nameEn?: string;
                    /** @default  */
                    hsCode?: string;
                    /** @default  */
                    material?: string;
                    /** @default  */
                    usage?: string;
                    /** @default  */
                    brand?: string;
                    /** @default  */
                    originCountry?: string;
                    /** @default  */
                    unNumber?: string;
                    /** @default  */
                    link?: string;
                    unitValue?: {
                        amount: string;
                        currency: string;
                    } | null;
                    /** @default 0 */
                    battery?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        sku: string;
                        nameZh: string;
                        nameEn: string;
                        hsCode: string;
                        material: string;
                        usage: string;
                        brand: string;
                        originCountry: string;
                        unNumber: string;
                        link: string;
                        unitValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        battery: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    deleteCommodity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "air",
                 *       "origin": {
                 *         "type": 2,
                 *         "country": "CN",
                 *         "postcode": "518000"
                 *       },
                 *       "destination": {
                 *         "type": 4,
                 *         "country": "US",
                 *         "postcode": "90001"
                 *       },
                 *       "pieces": [
                 *         {
                 *           "quantity": 10,
                 *           "lengthCm": 60,
                 *           "widthCm": 40,
                 *           "heightCm": 40,
                 *           "weightKg": 18
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    mode?: "express" | "air" | "fba" | "ocean";
                    origin: {
                        type: number;
                        /** @default  */
                        code?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        postcode?: string;
                    };
                    destination: {
                        type: number;
                        /** @default  */
                        code?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        postcode?: string;
                    };
                    pieces?: {
                        quantity: number;
                        lengthCm: number;
                        widthCm: number;
                        heightCm: number;
                        weightKg: number;
                    }[];
                    totals?: {
                        quantity: number;
                        volumeCbm: number;
                        weightKg: number;
                    };
                    goods?: ("general" | "battery-inside" | "battery-with" | "battery-alone" | "dg")[];
                    /** @default  */
                    goodsName?: string;
                    goodsValue?: {
                        amount: string;
                        currency: string;
                    };
                    unNumbers?: string[];
                    /** @default [] */
                    options?: ("pickup" | "customs" | "insurance" | "ddp")[];
                    /** @default true */
                    stackable?: boolean;
                    /** @default false */
                    temperature?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        inquiryId: string;
                        data: {
                            id: string;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            provider: {
                                code: string;
                                name: string;
                            };
                            channel: string;
                            service: string;
                            total: {
                                amount: string;
                                currency: string;
                            };
                            totalInCurrency: {
                                amount: string;
                                currency: string;
                            };
                            totalCny: {
                                amount: string;
                                currency: string;
                            } | null;
                            fxRate: string;
                            expiresAt: string;
                            expired: boolean;
                            origin: {
                                name: string;
                                postcode: string;
                                port: string;
                            };
                            destination: {
                                name: string;
                                postcode: string;
                                port: string;
                            };
                            minDays: number | null;
                            maxDays: number | null;
                            daysUnit: string;
                            calendarDays: {
                                min: number;
                                max: number;
                            } | null;
                            arrival: {
                                from: string;
                                to: string;
                            } | null;
                            cutOff: {
                                weekday: number;
                                time: string;
                                timeZone: string;
                            } | null;
                            estimate: boolean;
                            complete: boolean;
                            options: string[];
                            optionsMissing: {
                                option: string;
                                reason: string;
                                text: string;
                            }[];
                            insured: {
                                amount: string;
                                currency: string;
                            } | null;
                            lacking: string[];
                            excluded: string[];
                            tags: string[];
                            chargeable: {
                                unit: string;
                                gross: number;
                                volumetric: number;
                                chargeable: number;
                                billedAs: number;
                                basis: string;
                                rule: string;
                            };
                            lines: {
                                code: string;
                                text: string;
                                leg: string;
                                quantity: number;
                                unit: string;
                                unitPrice: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                amountUsd: {
                                    amount: string;
                                    currency: string;
                                };
                                note: string;
                            }[];
                        }[];
                        refusals: {
                            provider: {
                                code: string;
                                name: string;
                            };
                            channel: string;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            service: string;
                            reason: string;
                            text: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getQuote: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        provider: {
                            code: string;
                            name: string;
                        };
                        channel: string;
                        service: string;
                        total: {
                            amount: string;
                            currency: string;
                        };
                        totalInCurrency: {
                            amount: string;
                            currency: string;
                        };
                        totalCny: {
                            amount: string;
                            currency: string;
                        } | null;
                        fxRate: string;
                        expiresAt: string;
                        expired: boolean;
                        origin: {
                            name: string;
                            postcode: string;
                            port: string;
                        };
                        destination: {
                            name: string;
                            postcode: string;
                            port: string;
                        };
                        minDays: number | null;
                        maxDays: number | null;
                        daysUnit: string;
                        calendarDays: {
                            min: number;
                            max: number;
                        } | null;
                        arrival: {
                            from: string;
                            to: string;
                        } | null;
                        cutOff: {
                            weekday: number;
                            time: string;
                            timeZone: string;
                        } | null;
                        estimate: boolean;
                        complete: boolean;
                        options: string[];
                        optionsMissing: {
                            option: string;
                            reason: string;
                            text: string;
                        }[];
                        insured: {
                            amount: string;
                            currency: string;
                        } | null;
                        lacking: string[];
                        excluded: string[];
                        tags: string[];
                        chargeable: {
                            unit: string;
                            gross: number;
                            volumetric: number;
                            chargeable: number;
                            billedAs: number;
                            basis: string;
                            rule: string;
                        };
                        lines: {
                            code: string;
                            text: string;
                            leg: string;
                            quantity: number;
                            unit: string;
                            unitPrice: string;
                            amount: {
                                amount: string;
                                currency: string;
                            };
                            amountUsd: {
                                amount: string;
                                currency: string;
                            };
                            note: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    renewQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quote: {
                            id: string;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            provider: {
                                code: string;
                                name: string;
                            };
                            channel: string;
                            service: string;
                            total: {
                                amount: string;
                                currency: string;
                            };
                            totalInCurrency: {
                                amount: string;
                                currency: string;
                            };
                            totalCny: {
                                amount: string;
                                currency: string;
                            } | null;
                            fxRate: string;
                            expiresAt: string;
                            expired: boolean;
                            origin: {
                                name: string;
                                postcode: string;
                                port: string;
                            };
                            destination: {
                                name: string;
                                postcode: string;
                                port: string;
                            };
                            minDays: number | null;
                            maxDays: number | null;
                            daysUnit: string;
                            calendarDays: {
                                min: number;
                                max: number;
                            } | null;
                            arrival: {
                                from: string;
                                to: string;
                            } | null;
                            cutOff: {
                                weekday: number;
                                time: string;
                                timeZone: string;
                            } | null;
                            estimate: boolean;
                            complete: boolean;
                            options: string[];
                            optionsMissing: {
                                option: string;
                                reason: string;
                                text: string;
                            }[];
                            insured: {
                                amount: string;
                                currency: string;
                            } | null;
                            lacking: string[];
                            excluded: string[];
                            tags: string[];
                            chargeable: {
                                unit: string;
                                gross: number;
                                volumetric: number;
                                chargeable: number;
                                billedAs: number;
                                basis: string;
                                rule: string;
                            };
                            lines: {
                                code: string;
                                text: string;
                                leg: string;
                                quantity: number;
                                unit: string;
                                unitPrice: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                amountUsd: {
                                    amount: string;
                                    currency: string;
                                };
                                note: string;
                            }[];
                        } | null;
                        previousTotal: {
                            amount: string;
                            currency: string;
                        };
                        difference: {
                            amount: string;
                            currency: string;
                        } | null;
                        alternatives: {
                            id: string;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            provider: {
                                code: string;
                                name: string;
                            };
                            channel: string;
                            service: string;
                            total: {
                                amount: string;
                                currency: string;
                            };
                            totalInCurrency: {
                                amount: string;
                                currency: string;
                            };
                            totalCny: {
                                amount: string;
                                currency: string;
                            } | null;
                            fxRate: string;
                            expiresAt: string;
                            expired: boolean;
                            origin: {
                                name: string;
                                postcode: string;
                                port: string;
                            };
                            destination: {
                                name: string;
                                postcode: string;
                                port: string;
                            };
                            minDays: number | null;
                            maxDays: number | null;
                            daysUnit: string;
                            calendarDays: {
                                min: number;
                                max: number;
                            } | null;
                            arrival: {
                                from: string;
                                to: string;
                            } | null;
                            cutOff: {
                                weekday: number;
                                time: string;
                                timeZone: string;
                            } | null;
                            estimate: boolean;
                            complete: boolean;
                            options: string[];
                            optionsMissing: {
                                option: string;
                                reason: string;
                                text: string;
                            }[];
                            insured: {
                                amount: string;
                                currency: string;
                            } | null;
                            lacking: string[];
                            excluded: string[];
                            tags: string[];
                            chargeable: {
                                unit: string;
                                gross: number;
                                volumetric: number;
                                chargeable: number;
                                billedAs: number;
                                basis: string;
                                rule: string;
                            };
                            lines: {
                                code: string;
                                text: string;
                                leg: string;
                                quantity: number;
                                unit: string;
                                unitPrice: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                amountUsd: {
                                    amount: string;
                                    currency: string;
                                };
                                note: string;
                            }[];
                        }[];
                        refusals: {
                            provider: {
                                code: string;
                                name: string;
                            };
                            channel: string;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            service: string;
                            reason: string;
                            text: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                query?: string;
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {string} */
                            status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                            approval: ("waiting" | "approved" | "declined") | null;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            quoteId: string | null;
                            provider: {
                                code: string;
                                name: string;
                            } | null;
                            service: string;
                            customerRef: string;
                            originName: string;
                            destinationName: string;
                            quantity: number;
                            weightKg: number;
                            volumeCbm: number;
                            total: {
                                amount: string;
                                currency: string;
                            } | null;
                            cancelRequested: boolean;
                            missingDocuments: ("commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other")[];
                            createdAt: string;
                            submittedAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quoteId": "QUOTE_ID",
                 *       "shipper": {
                 *         "company": "Sample Home Ltd",
                 *         "phone": "+86 755 1234 5678",
                 *         "country": "CN",
                 *         "city": "Shenzhen",
                 *         "postcode": "518000",
                 *         "line1": "1 Shennan Road"
                 *       },
                 *       "consignee": {
                 *         "company": "Sample Imports LLC",
                 *         "phone": "+1 213 555 0100",
                 *         "country": "US",
                 *         "city": "Los Angeles",
                 *         "postcode": "90001",
                 *         "line1": "1 Main St"
                 *       },
                 *       "commodities": [
                 *         {
                 *           "nameEn": "Desk lamp",
                 *           "hsCode": "940520",
                 *           "quantity": 100,
                 *           "unitValue": {
                 *             "amount": "8.50",
                 *             "currency": "USD"
                 *           }
                 *         }
                 *       ],
                 *       "incoterm": "DAP",
                 *       "readyDate": "2026-12-01"
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    quoteId?: string;
                    urgency?: number;
                    shipper?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    consignee?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    notify?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    pieces?: {
                        quantity: number;
                        lengthCm: number;
                        widthCm: number;
                        heightCm: number;
                        weightKg: number;
                    }[];
                    commodities?: {
                        /** @default  */
                        sku?: string;
                        /** @default  */
                        nameZh?: string;
                        /** @default  */
                        nameEn?: string;
                        /** @default  */
                        hsCode?: string;
                        /** @default  */
                        material?: string;
                        /** @default  */
                        usage?: string;
                        /** @default  */
                        brand?: string;
                        /** @default  */
                        originCountry?: string;
                        /** @default  */
                        unNumber?: string;
                        unitValue?: {
                            amount: string;
                            currency: string;
                        } | null;
                        /** @default 0 */
                        battery?: number;
                        /** @default null */
                        quantity?: number | null;
                    }[];
                    /** @enum {string} */
                    incoterm?: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
                    incotermPlace?: string;
                    /** @enum {string} */
                    duty?: "DDP" | "DDU";
                    goodsValue?: {
                        amount: string;
                        currency: string;
                    } | null;
                    insured?: boolean;
                    readyDate?: string;
                    fba?: {
                        /** @default  */
                        shipmentId?: string;
                        /** @default  */
                        referenceId?: string;
                        /** @default  */
                        warehouseCode?: string;
                    } | null;
                    customerRef?: string;
                    remarks?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderNo: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        approval: ("waiting" | "approved" | "declined") | null;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        quoteId: string | null;
                        provider: {
                            code: string;
                            name: string;
                        } | null;
                        service: string;
                        customerRef: string;
                        originName: string;
                        destinationName: string;
                        quantity: number;
                        weightKg: number;
                        volumeCbm: number;
                        total: {
                            amount: string;
                            currency: string;
                        } | null;
                        cancelRequested: boolean;
                        missingDocuments: ("commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other")[];
                        createdAt: string;
                        submittedAt: string | null;
                        urgency: number;
                        shipper: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        consignee: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        notify: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        pieces: {
                            quantity: number;
                            lengthCm: number;
                            widthCm: number;
                            heightCm: number;
                            weightKg: number;
                        }[];
                        commodities: {
                            sku: string;
                            nameZh: string;
                            nameEn: string;
                            hsCode: string;
                            material: string;
                            usage: string;
                            brand: string;
                            originCountry: string;
                            unNumber: string;
                            unitValue: {
                                amount: string;
                                currency: string;
                            } | null;
                            battery: number;
                            quantity: number | null;
                        }[];
                        incoterm: string;
                        incotermPlace: string;
                        duty: string;
                        goodsValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        insured: boolean;
                        insuredFor: {
                            amount: string;
                            currency: string;
                        } | null;
                        readyDate: string | null;
                        fba: {
                            shipmentId: string;
                            referenceId: string;
                            warehouseCode: string;
                        } | null;
                        remarks: string;
                        payable: {
                            amount: string;
                            currency: string;
                        } | null;
                        priceChange: {
                            id: string;
                            from: {
                                amount: string;
                                currency: string;
                            };
                            to: {
                                amount: string;
                                currency: string;
                            };
                            since: string;
                        } | null;
                        updatedAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    validateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quoteId": "QUOTE_ID",
                 *       "shipper": {
                 *         "company": "Sample Home Ltd",
                 *         "phone": "+86 755 1234 5678",
                 *         "country": "CN",
                 *         "city": "Shenzhen",
                 *         "postcode": "518000",
                 *         "line1": "1 Shennan Road"
                 *       },
                 *       "consignee": {
                 *         "company": "Sample Imports LLC",
                 *         "phone": "+1 213 555 0100",
                 *         "country": "US",
                 *         "city": "Los Angeles",
                 *         "postcode": "90001",
                 *         "line1": "1 Main St"
                 *       },
                 *       "commodities": [
                 *         {
                 *           "nameEn": "Desk lamp",
                 *           "hsCode": "940520",
                 *           "quantity": 100,
                 *           "unitValue": {
                 *             "amount": "8.50",
                 *             "currency": "USD"
                 *           }
                 *         }
                 *       ],
                 *       "incoterm": "DAP",
                 *       "readyDate": "2026-12-01"
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    quoteId?: string;
                    urgency?: number;
                    shipper?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    consignee?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    notify?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    pieces?: {
                        quantity: number;
                        lengthCm: number;
                        widthCm: number;
                        heightCm: number;
                        weightKg: number;
                    }[];
                    commodities?: {
                        /** @default  */
                        sku?: string;
                        /** @default  */
                        nameZh?: string;
                        /** @default  */
                        nameEn?: string;
                        /** @default  */
                        hsCode?: string;
                        /** @default  */
                        material?: string;
                        /** @default  */
                        usage?: string;
                        /** @default  */
                        brand?: string;
                        /** @default  */
                        originCountry?: string;
                        /** @default  */
                        unNumber?: string;
                        unitValue?: {
                            amount: string;
                            currency: string;
                        } | null;
                        /** @default 0 */
                        battery?: number;
                        /** @default null */
                        quantity?: number | null;
                    }[];
                    /** @enum {string} */
                    incoterm?: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
                    incotermPlace?: string;
                    /** @enum {string} */
                    duty?: "DDP" | "DDU";
                    goodsValue?: {
                        amount: string;
                        currency: string;
                    } | null;
                    insured?: boolean;
                    readyDate?: string;
                    fba?: {
                        /** @default  */
                        shipmentId?: string;
                        /** @default  */
                        referenceId?: string;
                        /** @default  */
                        warehouseCode?: string;
                    } | null;
                    customerRef?: string;
                    remarks?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valid: boolean;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getOrder: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderNo: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        approval: ("waiting" | "approved" | "declined") | null;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        quoteId: string | null;
                        provider: {
                            code: string;
                            name: string;
                        } | null;
                        service: string;
                        customerRef: string;
                        originName: string;
                        destinationName: string;
                        quantity: number;
                        weightKg: number;
                        volumeCbm: number;
                        total: {
                            amount: string;
                            currency: string;
                        } | null;
                        cancelRequested: boolean;
                        missingDocuments: ("commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other")[];
                        createdAt: string;
                        submittedAt: string | null;
                        urgency: number;
                        shipper: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        consignee: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        notify: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        pieces: {
                            quantity: number;
                            lengthCm: number;
                            widthCm: number;
                            heightCm: number;
                            weightKg: number;
                        }[];
                        commodities: {
                            sku: string;
                            nameZh: string;
                            nameEn: string;
                            hsCode: string;
                            material: string;
                            usage: string;
                            brand: string;
                            originCountry: string;
                            unNumber: string;
                            unitValue: {
                                amount: string;
                                currency: string;
                            } | null;
                            battery: number;
                            quantity: number | null;
                        }[];
                        incoterm: string;
                        incotermPlace: string;
                        duty: string;
                        goodsValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        insured: boolean;
                        insuredFor: {
                            amount: string;
                            currency: string;
                        } | null;
                        readyDate: string | null;
                        fba: {
                            shipmentId: string;
                            referenceId: string;
                            warehouseCode: string;
                        } | null;
                        remarks: string;
                        payable: {
                            amount: string;
                            currency: string;
                        } | null;
                        priceChange: {
                            id: string;
                            from: {
                                amount: string;
                                currency: string;
                            };
                            to: {
                                amount: string;
                                currency: string;
                            };
                            since: string;
                        } | null;
                        updatedAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remarks": "Call before delivery"
                 *     }
                 */
                "application/json": {
                    urgency?: number;
                    shipper?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    consignee?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    notify?: {
                        /** @default  */
                        company?: string;
                        /** @default  */
                        contact?: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        email?: string;
                        /** @default  */
                        country?: string;
                        /** @default  */
                        province?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        postcode?: string;
                        /** @default  */
                        line1?: string;
                        /** @default  */
                        line2?: string;
                        /** @default  */
                        taxId?: string;
                        /** @default  */
                        eori?: string;
                    } | null;
                    pieces?: {
                        quantity: number;
                        lengthCm: number;
                        widthCm: number;
                        heightCm: number;
                        weightKg: number;
                    }[];
                    commodities?: {
                        /** @default  */
                        sku?: string;
                        /** @default  */
                        nameZh?: string;
                        /** @default  */
                        nameEn?: string;
                        /** @default  */
                        hsCode?: string;
                        /** @default  */
                        material?: string;
                        /** @default  */
                        usage?: string;
                        /** @default  */
                        brand?: string;
                        /** @default  */
                        originCountry?: string;
                        /** @default  */
                        unNumber?: string;
                        unitValue?: {
                            amount: string;
                            currency: string;
                        } | null;
                        /** @default 0 */
                        battery?: number;
                        /** @default null */
                        quantity?: number | null;
                    }[];
                    /** @enum {string} */
                    incoterm?: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
                    incotermPlace?: string;
                    /** @enum {string} */
                    duty?: "DDP" | "DDU";
                    goodsValue?: {
                        amount: string;
                        currency: string;
                    } | null;
                    insured?: boolean;
                    readyDate?: string;
                    fba?: {
                        /** @default  */
                        shipmentId?: string;
                        /** @default  */
                        referenceId?: string;
                        /** @default  */
                        warehouseCode?: string;
                    } | null;
                    customerRef?: string;
                    remarks?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderNo: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        approval: ("waiting" | "approved" | "declined") | null;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        quoteId: string | null;
                        provider: {
                            code: string;
                            name: string;
                        } | null;
                        service: string;
                        customerRef: string;
                        originName: string;
                        destinationName: string;
                        quantity: number;
                        weightKg: number;
                        volumeCbm: number;
                        total: {
                            amount: string;
                            currency: string;
                        } | null;
                        cancelRequested: boolean;
                        missingDocuments: ("commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other")[];
                        createdAt: string;
                        submittedAt: string | null;
                        urgency: number;
                        shipper: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        consignee: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        notify: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        pieces: {
                            quantity: number;
                            lengthCm: number;
                            widthCm: number;
                            heightCm: number;
                            weightKg: number;
                        }[];
                        commodities: {
                            sku: string;
                            nameZh: string;
                            nameEn: string;
                            hsCode: string;
                            material: string;
                            usage: string;
                            brand: string;
                            originCountry: string;
                            unNumber: string;
                            unitValue: {
                                amount: string;
                                currency: string;
                            } | null;
                            battery: number;
                            quantity: number | null;
                        }[];
                        incoterm: string;
                        incotermPlace: string;
                        duty: string;
                        goodsValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        insured: boolean;
                        insuredFor: {
                            amount: string;
                            currency: string;
                        } | null;
                        readyDate: string | null;
                        fba: {
                            shipmentId: string;
                            referenceId: string;
                            warehouseCode: string;
                        } | null;
                        remarks: string;
                        payable: {
                            amount: string;
                            currency: string;
                        } | null;
                        priceChange: {
                            id: string;
                            from: {
                                amount: string;
                                currency: string;
                            };
                            to: {
                                amount: string;
                                currency: string;
                            };
                            since: string;
                        } | null;
                        updatedAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    amendOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "changes": {
                 *         "remarks": "Call before delivery"
                 *       },
                 *       "reason": "New gate"
                 *     }
                 */
                "application/json": {
                    changes: {
                        urgency?: number;
                        shipper?: {
                            /** @default  */
                            company?: string;
                            /** @default  */
                            contact?: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            email?: string;
                            /** @default  */
                            country?: string;
                            /** @default  */
                            province?: string;
                            /** @default  */
                            city?: string;
                            /** @default  */
                            postcode?: string;
                            /** @default  */
                            line1?: string;
                            /** @default  */
                            line2?: string;
                            /** @default  */
                            taxId?: string;
                            /** @default  */
                            eori?: string;
                        } | null;
                        consignee?: {
                            /** @default  */
                            company?: string;
                            /** @default  */
                            contact?: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            email?: string;
                            /** @default  */
                            country?: string;
                            /** @default  */
                            province?: string;
                            /** @default  */
                            city?: string;
                            /** @default  */
                            postcode?: string;
                            /** @default  */
                            line1?: string;
                            /** @default  */
                            line2?: string;
                            /** @default  */
                            taxId?: string;
                            /** @default  */
                            eori?: string;
                        } | null;
                        notify?: {
                            /** @default  */
                            company?: string;
                            /** @default  */
                            contact?: string;
                            /** @default  */
                            phone?: string;
                            /** @default  */
                            email?: string;
                            /** @default  */
                            country?: string;
                            /** @default  */
                            province?: string;
                            /** @default  */
                            city?: string;
                            /** @default  */
                            postcode?: string;
                            /** @default  */
                            line1?: string;
                            /** @default  */
                            line2?: string;
                            /** @default  */
                            taxId?: string;
                            /** @default  */
                            eori?: string;
                        } | null;
                        pieces?: {
                            quantity: number;
                            lengthCm: number;
                            widthCm: number;
                            heightCm: number;
                            weightKg: number;
                        }[];
                        commodities?: {
                            /** @default  */
                            sku?: string;
                            /** @default  */
                            nameZh?: string;
                            /** @default  */
                            nameEn?: string;
                            /** @default  */
                            hsCode?: string;
                            /** @default  */
                            material?: string;
                            /** @default  */
                            usage?: string;
                            /** @default  */
                            brand?: string;
                            /** @default  */
                            originCountry?: string;
                            /** @default  */
                            unNumber?: string;
                            unitValue?: {
                                amount: string;
                                currency: string;
                            } | null;
                            /** @default 0 */
                            battery?: number;
                            /** @default null */
                            quantity?: number | null;
                        }[];
                        /** @enum {string} */
                        incoterm?: "EXW" | "FCA" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "FAS" | "FOB" | "CFR" | "CIF";
                        incotermPlace?: string;
                        /** @enum {string} */
                        duty?: "DDP" | "DDU";
                        goodsValue?: {
                            amount: string;
                            currency: string;
                        } | null;
                        insured?: boolean;
                        readyDate?: string;
                        fba?: {
                            /** @default  */
                            shipmentId?: string;
                            /** @default  */
                            referenceId?: string;
                            /** @default  */
                            warehouseCode?: string;
                        } | null;
                        customerRef?: string;
                        remarks?: string;
                    };
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderNo: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        approval: ("waiting" | "approved" | "declined") | null;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        quoteId: string | null;
                        provider: {
                            code: string;
                            name: string;
                        } | null;
                        service: string;
                        customerRef: string;
                        originName: string;
                        destinationName: string;
                        quantity: number;
                        weightKg: number;
                        volumeCbm: number;
                        total: {
                            amount: string;
                            currency: string;
                        } | null;
                        cancelRequested: boolean;
                        missingDocuments: ("commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other")[];
                        createdAt: string;
                        submittedAt: string | null;
                        urgency: number;
                        shipper: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        consignee: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        notify: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        pieces: {
                            quantity: number;
                            lengthCm: number;
                            widthCm: number;
                            heightCm: number;
                            weightKg: number;
                        }[];
                        commodities: {
                            sku: string;
                            nameZh: string;
                            nameEn: string;
                            hsCode: string;
                            material: string;
                            usage: string;
                            brand: string;
                            originCountry: string;
                            unNumber: string;
                            unitValue: {
                                amount: string;
                                currency: string;
                            } | null;
                            battery: number;
                            quantity: number | null;
                        }[];
                        incoterm: string;
                        incotermPlace: string;
                        duty: string;
                        goodsValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        insured: boolean;
                        insuredFor: {
                            amount: string;
                            currency: string;
                        } | null;
                        readyDate: string | null;
                        fba: {
                            shipmentId: string;
                            referenceId: string;
                            warehouseCode: string;
                        } | null;
                        remarks: string;
                        payable: {
                            amount: string;
                            currency: string;
                        } | null;
                        priceChange: {
                            id: string;
                            from: {
                                amount: string;
                                currency: string;
                            };
                            to: {
                                amount: string;
                                currency: string;
                            };
                            since: string;
                        } | null;
                        updatedAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Sold out"
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderNo: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        approval: ("waiting" | "approved" | "declined") | null;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        quoteId: string | null;
                        provider: {
                            code: string;
                            name: string;
                        } | null;
                        service: string;
                        customerRef: string;
                        originName: string;
                        destinationName: string;
                        quantity: number;
                        weightKg: number;
                        volumeCbm: number;
                        total: {
                            amount: string;
                            currency: string;
                        } | null;
                        cancelRequested: boolean;
                        missingDocuments: ("commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other")[];
                        createdAt: string;
                        submittedAt: string | null;
                        urgency: number;
                        shipper: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        consignee: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        notify: {
                            company: string;
                            contact: string;
                            phone: string;
                            email: string;
                            country: string;
                            province: string;
                            city: string;
                            postcode: string;
                            line1: string;
                            line2: string;
                            taxId: string;
                            eori: string;
                        } | null;
                        pieces: {
                            quantity: number;
                            lengthCm: number;
                            widthCm: number;
                            heightCm: number;
                            weightKg: number;
                        }[];
                        commodities: {
                            sku: string;
                            nameZh: string;
                            nameEn: string;
                            hsCode: string;
                            material: string;
                            usage: string;
                            brand: string;
                            originCountry: string;
                            unNumber: string;
                            unitValue: {
                                amount: string;
                                currency: string;
                            } | null;
                            battery: number;
                            quantity: number | null;
                        }[];
                        incoterm: string;
                        incotermPlace: string;
                        duty: string;
                        goodsValue: {
                            amount: string;
                            currency: string;
                        } | null;
                        insured: boolean;
                        insuredFor: {
                            amount: string;
                            currency: string;
                        } | null;
                        readyDate: string | null;
                        fba: {
                            shipmentId: string;
                            referenceId: string;
                            warehouseCode: string;
                        } | null;
                        remarks: string;
                        payable: {
                            amount: string;
                            currency: string;
                        } | null;
                        priceChange: {
                            id: string;
                            from: {
                                amount: string;
                                currency: string;
                            };
                            to: {
                                amount: string;
                                currency: string;
                            };
                            since: string;
                        } | null;
                        updatedAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other";
                            name: string;
                            version: number;
                            current: boolean;
                            /** @enum {string} */
                            from: "customer" | "provider";
                            createdAt: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    addDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: Blob;
                    /** @enum {string} */
                    kind: "commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "commercial_invoice" | "packing_list" | "shipping_instruction" | "box_labels" | "msds" | "un38_3" | "dg_declaration" | "power_of_attorney" | "photo" | "other";
                        name: string;
                        version: number;
                        current: boolean;
                        /** @enum {string} */
                        from: "customer" | "provider";
                        createdAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                transportState?: "waiting" | "picked_up" | "in_transit" | "customs" | "out_for_delivery" | "delivered" | "exception";
                query?: string;
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {string} */
                            mode: "express" | "air" | "fba" | "ocean";
                            provider: {
                                code: string;
                                name: string;
                            } | null;
                            service: string;
                            customerRef: string;
                            originName: string;
                            destinationName: string;
                            /** @enum {string} */
                            transportState: "waiting" | "picked_up" | "in_transit" | "customs" | "out_for_delivery" | "delivered" | "exception";
                            etd: string | null;
                            etaFrom: string | null;
                            eta: string | null;
                            etaSource: ("quote" | "schedule" | "carrier" | "staff") | null;
                            exception: string | null;
                            carrierNumbers: {
                                /** @enum {string} */
                                kind: "awb" | "bl" | "container" | "tracking";
                                number: string;
                            }[];
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getShipment: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderNo: string;
                        /** @enum {string} */
                        mode: "express" | "air" | "fba" | "ocean";
                        provider: {
                            code: string;
                            name: string;
                        } | null;
                        service: string;
                        customerRef: string;
                        originName: string;
                        destinationName: string;
                        /** @enum {string} */
                        transportState: "waiting" | "picked_up" | "in_transit" | "customs" | "out_for_delivery" | "delivered" | "exception";
                        etd: string | null;
                        etaFrom: string | null;
                        eta: string | null;
                        etaSource: ("quote" | "schedule" | "carrier" | "staff") | null;
                        exception: string | null;
                        carrierNumbers: {
                            /** @enum {string} */
                            kind: "awb" | "bl" | "container" | "tracking";
                            number: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            code: string;
                            exception: boolean;
                            plannedAt: string | null;
                            actualAt: string | null;
                            place: string;
                            note: string;
                            corrected: boolean;
                            resolved: boolean;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listBills: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "outstanding" | "partly_paid" | "past_due" | "disputed" | "paid" | "void";
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            billNo: string;
                            /** @enum {string} */
                            status: "outstanding" | "partly_paid" | "past_due" | "disputed" | "paid" | "void";
                            provider: {
                                code: string;
                                name: string;
                            };
                            total: {
                                amount: string;
                                currency: string;
                            };
                            paid: {
                                amount: string;
                                currency: string;
                            };
                            credited: {
                                amount: string;
                                currency: string;
                            };
                            balance: {
                                amount: string;
                                currency: string;
                            };
                            issueDate: string | null;
                            dueDate: string | null;
                            overdueDays: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getBill: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        billNo: string;
                        /** @enum {string} */
                        status: "outstanding" | "partly_paid" | "past_due" | "disputed" | "paid" | "void";
                        provider: {
                            code: string;
                            name: string;
                        };
                        total: {
                            amount: string;
                            currency: string;
                        };
                        paid: {
                            amount: string;
                            currency: string;
                        };
                        credited: {
                            amount: string;
                            currency: string;
                        };
                        balance: {
                            amount: string;
                            currency: string;
                        };
                        issueDate: string | null;
                        dueDate: string | null;
                        overdueDays: number;
                        lines: {
                            id: string;
                            orderId: string;
                            orderNo: string;
                            leg: string;
                            code: string;
                            text: string;
                            quantity: number;
                            unit: string;
                            unitPrice: string;
                            amount: {
                                amount: string;
                                currency: string;
                            };
                            amountUsd: {
                                amount: string;
                                currency: string;
                            };
                            /** @enum {string} */
                            source: "quote" | "measure" | "late";
                            reason: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getBillPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "submitted" | "confirmed" | "rejected" | "withdrawn" | "reversed";
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            paymentNo: string;
                            /** @enum {string} */
                            status: "submitted" | "confirmed" | "rejected" | "withdrawn" | "reversed";
                            provider: {
                                code: string;
                                name: string;
                            };
                            amount: {
                                amount: string;
                                currency: string;
                            };
                            received: {
                                amount: string;
                                currency: string;
                            } | null;
                            allocated: {
                                amount: string;
                                currency: string;
                            };
                            refunded: {
                                amount: string;
                                currency: string;
                            };
                            credit: {
                                amount: string;
                                currency: string;
                            };
                            paidDate: string;
                            reference: string;
                            reason: string;
                            bills: {
                                billId: string;
                                billNo: string;
                                amount: {
                                    amount: string;
                                    currency: string;
                                };
                                allocated: {
                                    amount: string;
                                    currency: string;
                                };
                            }[];
                            createdAt: string;
                            decidedAt: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getPayment: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        paymentNo: string;
                        /** @enum {string} */
                        status: "submitted" | "confirmed" | "rejected" | "withdrawn" | "reversed";
                        provider: {
                            code: string;
                            name: string;
                        };
                        amount: {
                            amount: string;
                            currency: string;
                        };
                        received: {
                            amount: string;
                            currency: string;
                        } | null;
                        allocated: {
                            amount: string;
                            currency: string;
                        };
                        refunded: {
                            amount: string;
                            currency: string;
                        };
                        credit: {
                            amount: string;
                            currency: string;
                        };
                        paidDate: string;
                        reference: string;
                        reason: string;
                        bills: {
                            billId: string;
                            billNo: string;
                            amount: {
                                amount: string;
                                currency: string;
                            };
                            allocated: {
                                amount: string;
                                currency: string;
                            };
                        }[];
                        createdAt: string;
                        decidedAt: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            url: string;
                            events: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                            /** @enum {string} */
                            state: "active" | "paused";
                            pausedWhy: ("owner" | "failing" | "gone") | null;
                            failingSince: string | null;
                            deliveredAt: string | null;
                            pending: number;
                            createdAt: string;
                            previousSecretUntil: string | null;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ERP",
                 *       "url": "https://example.com/hooks",
                 *       "events": [
                 *         "order.accepted",
                 *         "milestone.recorded"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    name?: string;
                    /** @default  */
                    url?: string;
                    /** @default [] */
                    events?: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        url: string;
                        events: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                        /** @enum {string} */
                        state: "active" | "paused";
                        pausedWhy: ("owner" | "failing" | "gone") | null;
                        failingSince: string | null;
                        deliveredAt: string | null;
                        pending: number;
                        createdAt: string;
                        previousSecretUntil: string | null;
                        secret: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getWebhook: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        url: string;
                        events: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                        /** @enum {string} */
                        state: "active" | "paused";
                        pausedWhy: ("owner" | "failing" | "gone") | null;
                        failingSince: string | null;
                        deliveredAt: string | null;
                        pending: number;
                        createdAt: string;
                        previousSecretUntil: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ERP",
                 *       "url": "https://example.com/hooks",
                 *       "paused": true
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    name?: string;
                    /** @default  */
                    url?: string;
                    /** @default [] */
                    events?: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                    /** @default false */
                    paused?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        url: string;
                        events: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                        /** @enum {string} */
                        state: "active" | "paused";
                        pausedWhy: ("owner" | "failing" | "gone") | null;
                        failingSince: string | null;
                        deliveredAt: string | null;
                        pending: number;
                        createdAt: string;
                        previousSecretUntil: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of what you read: refused with 412 if it was changed since */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": {
                    /** @default 24 */
                    overlapHours?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        url: string;
                        events: ("quote.offered" | "order.placed" | "order.accepted" | "order.rejected" | "order.changed" | "order.amendment_declined" | "order.revoked" | "order.cancel_requested" | "order.cancel_refused" | "order.cancelled" | "milestone.recorded" | "milestone.corrected" | "milestone.voided" | "eta.changed" | "price.change_requested" | "document.added" | "document.removed" | "bill.issued" | "bill.voided" | "bill.credited" | "payment.confirmed" | "payment.rejected" | "payment.reversed" | "payment.refunded" | "message.created")[];
                        /** @enum {string} */
                        state: "active" | "paused";
                        pausedWhy: ("owner" | "failing" | "gone") | null;
                        failingSince: string | null;
                        deliveredAt: string | null;
                        pending: number;
                        createdAt: string;
                        previousSecretUntil: string | null;
                        secret: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveryId: string;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    replayDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-01T00:00:00Z",
                 *       "to": "2026-11-02T00:00:00Z",
                 *       "failedOnly": true
                 *     }
                 */
                "application/json": {
                    from: string;
                    to: string;
                    /** @default false */
                    failedOnly?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "pending" | "delivered" | "failed";
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            messageId: string;
                            event: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempts: number;
                            createdAt: string;
                            finishedAt: string | null;
                            lastStatus: number | null;
                            lastProblem: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    getDelivery: {
        parameters: {
            query?: {
                /** @description Fields to return, separated by commas; in a list, those of its rows */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        messageId: string;
                        event: string;
                        /** @enum {string} */
                        state: "pending" | "delivered" | "failed";
                        attempts: number;
                        createdAt: string;
                        finishedAt: string | null;
                        lastStatus: number | null;
                        lastProblem: string;
                        body: string;
                        tries: {
                            triedAt: string;
                            durationMs: number;
                            status: number | null;
                            problem: string;
                            signature: string;
                            timestamp: string;
                            response: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition within a day gets the same answer */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            "4XX": components["responses"]["Problem"];
            "5XX": components["responses"]["Problem"];
        };
    };
    onQuoteOffered: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "quote.offered",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "quoteId": "01a1eb8d-8753-71bc-bde1-5c36f808657d-0",
                 *         "provider": "HD",
                 *         "total": {
                 *           "amount": "806.52",
                 *           "currency": "USD"
                 *         },
                 *         "validUntil": "2026-12-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "quote.offered";
                    timestamp: string;
                    sequence: number;
                    data: {
                        quoteId?: string;
                        offerId?: string;
                        conversationId?: string;
                        provider?: string;
                        total: {
                            amount: string;
                            currency: string;
                        };
                        validUntil?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderPlaced: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.placed",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "wait"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.placed";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderAccepted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.accepted",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.accepted";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderRejected: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.rejected",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "reject",
                 *         "reason": "No space this week"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.rejected";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.changed",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.changed";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderAmendmentDeclined: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.amendment_declined",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "reason": "Already loaded"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.amendment_declined";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.revoked",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "revoke"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.revoked";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelRequested: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.cancel_requested",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.cancel_requested";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelRefused: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.cancel_refused",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "reason": "Already departed"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.cancel_refused";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        reason?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "order.cancelled",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "cancel",
                 *         "reason": "Requested by the customer"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "order.cancelled";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        reason: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMilestoneRecorded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "milestone.recorded",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "milestone": {
                 *           "code": "departed",
                 *           "place": "Shenzhen",
                 *           "plannedAt": null,
                 *           "actualAt": "2026-11-20T02:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "milestone.recorded";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        milestone: {
                            code: string;
                            plannedAt: string | null;
                            actualAt: string | null;
                            place: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMilestoneCorrected: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "milestone.corrected",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "milestone": {
                 *           "code": "departed",
                 *           "place": "Shenzhen"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "milestone.corrected";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        milestone: {
                            code: string;
                            place?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMilestoneVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "milestone.voided",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "milestone": {
                 *           "code": "departed",
                 *           "place": "Shenzhen"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "milestone.voided";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        milestone: {
                            code: string;
                            place?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEtaChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "eta.changed",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "eta": {
                 *           "from": "2026-12-10",
                 *           "to": "2026-12-14",
                 *           "source": "carrier"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "eta.changed";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        eta: {
                            from: string | null;
                            to: string | null;
                            source: ("quote" | "schedule" | "carrier" | "staff") | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPriceChangeRequested: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "price.change_requested",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "total": {
                 *           "from": {
                 *             "amount": "1030.67",
                 *             "currency": "USD"
                 *           },
                 *           "to": {
                 *             "amount": "1245.25",
                 *             "currency": "USD"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "price.change_requested";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        total: {
                            from?: {
                                amount: string;
                                currency: string;
                            };
                            to?: {
                                amount: string;
                                currency: string;
                            };
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentAdded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "document.added",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "document": {
                 *           "kind": "commercial_invoice"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "document.added";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        document: {
                            kind: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDocumentRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "document.removed",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "orderId": "01a1eb8d-8753-71bc-bde1-5c36f808657c",
                 *         "orderNo": "DT2611150001",
                 *         "customerRef": "PO-9",
                 *         "status": "adopt",
                 *         "document": {
                 *           "kind": "commercial_invoice"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "document.removed";
                    timestamp: string;
                    sequence: number;
                    data: {
                        orderId: string;
                        orderNo: string;
                        customerRef: string;
                        /** @enum {string} */
                        status: "draft" | "wait" | "adopt" | "reject" | "revoke" | "cancel";
                        document: {
                            kind: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillIssued: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.issued",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "billId": "01a1eb8d-8774-7082-9f7c-682b6256072d",
                 *         "billNo": "B2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "bill.issued";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillVoided: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.voided",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "billId": "01a1eb8d-8774-7082-9f7c-682b6256072d",
                 *         "billNo": "B2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "bill.voided";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onBillCredited: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "bill.credited",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "billId": "01a1eb8d-8774-7082-9f7c-682b6256072d",
                 *         "billNo": "B2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "bill.credited";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentConfirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payment.confirmed",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "paymentId": "01a1eb8d-8774-7082-9f7c-682b6256072e",
                 *         "paymentNo": "P2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payment.confirmed";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentRejected: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payment.rejected",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "paymentId": "01a1eb8d-8774-7082-9f7c-682b6256072e",
                 *         "paymentNo": "P2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payment.rejected";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentReversed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payment.reversed",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "paymentId": "01a1eb8d-8774-7082-9f7c-682b6256072e",
                 *         "paymentNo": "P2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payment.reversed";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentRefunded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "payment.refunded",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "refundNo": "R2611-0001"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "payment.refunded";
                    timestamp: string;
                    sequence: number;
                    data: {
                        billId?: string;
                        paymentId?: string;
                        billNo?: string;
                        paymentNo?: string;
                        refundNo?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "message.created",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "conversationId": "01a1eb8d-8753-71bc-bde1-5c36f808657e",
                 *         "messageId": "01a1eb8d-8753-71bc-bde1-5c36f808657f",
                 *         "from": "provider",
                 *         "kind": "text",
                 *         "text": "Pickup is confirmed for Friday."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "message.created";
                    timestamp: string;
                    sequence: number;
                    data: {
                        conversationId: string;
                        messageId: string;
                        /** @enum {string} */
                        from: "customer" | "provider";
                        kind: string;
                        text: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt and replay: drop repeats by it */
                "webhook-id": string;
                /** @description Seconds since 1970: refuse what is older than five minutes */
                "webhook-timestamp": string;
                /** @description Standard Webhooks, v1 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-20T02:00:01.000Z",
                 *       "sequence": 1,
                 *       "data": {
                 *         "webhook": {
                 *           "id": "01a1eb8d-8753-71bc-bde1-5c36f8086580",
                 *           "name": "ERP"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "webhook.test";
                    timestamp: string;
                    sequence: number;
                    data: {
                        webhook: {
                            id: string;
                            name: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the endpoint is paused at once */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Retried for three days */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

import type { Language, Words } from '@dtms/contract/language.ts'
import { examples, orderReadyAfter } from '../examples.ts'
import { curlCommand } from './curl.ts'

/** A paragraph, a command, or a link to a page of the portal. */
export type GuidePart = Words | { code: string } | { link: string; text: Words }

export interface Guide {
  id: string
  title: Words
  parts: readonly GuidePart[]
}

// As an answer begins.
const answerPart = `{
  "data": [
    {
      "id": "01a1…-0",
      "total": { "amount": "806.52", "currency": "USD" },
      "expiresAt": "2026-12-01T08:00:00.000Z"
    }
  ]
}`

interface Reader {
  // Where the API is.
  base: string
  language: Language
  today: Date
}

export const guidesFor = ({ base, language, today }: Reader): readonly Guide[] => {
  const curl = (method: string, path: string, body?: object) =>
    curlCommand({ method, url: `${base}${path}`, body }, language)
  return [
    {
      id: 'test-key',
      title: { zh: '1. 获取测试密钥', zhtw: '1. 取得測試金鑰', en: '1. Get a test key' },
      parts: [
        {
          zh: '以公司账户负责人的身份登录，新建一个“测试”类型的密钥。测试密钥可以查地点、询价和校验订单，按公开价格计价，除请求日志外不保存任何内容。',
          zhtw: '以公司帳戶負責人的身分登入，建立一個「測試」類型的金鑰。測試金鑰可以查地點、詢價與驗證訂單，依公開價格計價，除請求紀錄外不儲存任何內容。',
          en: 'Log in as the owner of your company account and create a test key. A test key finds locations, quotes and validates orders at public prices. Nothing is stored but a log of your requests.',
        },
        {
          link: '/AccountDetails?tab=api',
          text: { zh: '打开 API 密钥页', zhtw: '開啟 API 金鑰頁', en: 'Open the API keys page' },
        },
        {
          zh: '密钥只显示一次。复制后在终端中代替 YOUR_KEY：',
          zhtw: '金鑰只顯示一次。複製後在終端機中代替 YOUR_KEY：',
          en: 'The key is shown once. Copy it and replace YOUR_KEY with it in your terminal:',
        },
        { code: "export DTMS_KEY='YOUR_KEY'" },
      ],
    },
    {
      id: 'price',
      title: { zh: '2. 用 curl 获取价格', zhtw: '2. 用 curl 取得價格', en: '2. Get a price with curl' },
      parts: [
        { code: curl('POST', '/quotes', examples.createQuote) },
        {
          zh: '返回每个适用渠道的报价，价格在 total 中。下面是其中一部分，还有明细等字段：',
          zhtw: '回應每個適用渠道的報價，價格在 total 中。下面是其中一部分，還有明細等欄位：',
          en: 'You get a quote for every channel that fits. The price is in total. Shortened example without lines and other fields:',
        },
        { code: answerPart },
        {
          zh: '金额是文本，时间为 UTC 的 ISO 8601。不适用的渠道列在 refusals 中并说明原因。装有 jq 时，在命令后加上这一段可以只看价格：',
          zhtw: '金額是文字，時間為 UTC 的 ISO 8601。不適用的渠道列在 refusals 中並說明原因。裝有 jq 時，在命令後加上這一段可以只看價格：',
          en: 'Amounts are text, times are ISO 8601 in UTC. Channels that do not fit are in refusals, with the reason. With jq installed, append this to see the prices only:',
        },
        { code: "| jq '.data[].total'" },
        {
          zh: 'origin.type：1 港口或机场，2 工厂或仓库，3 商业地址，4 住宅。destination.type：1 港口或机场，2 仓库，3 亚马逊仓库，4 商业地址，5 住宅。港口和仓库用 code，其他用 country 和 postcode。',
          zhtw: 'origin.type：1 港口或機場，2 工廠或倉庫，3 商業地址，4 住宅。destination.type：1 港口或機場，2 倉庫，3 亞馬遜倉庫，4 商業地址，5 住宅。港口與倉庫用 code，其他用 country 與 postcode。',
          en: 'origin.type: 1 port or airport, 2 factory or warehouse, 3 business address, 4 residence. destination.type: 1 port or airport, 2 warehouse, 3 Amazon fulfillment center, 4 business address, 5 residence. Name ports and warehouses by code, everything else by country and postcode.',
        },
      ],
    },
    {
      id: 'book',
      title: { zh: '3. 下单', zhtw: '3. 下單', en: '3. Book' },
      parts: [
        {
          zh: '先用 /orders/validate 校验（测试密钥即可）。QUOTE_ID 换成上一步返回的 data[0].id。',
          zhtw: '先用 /orders/validate 驗證（測試金鑰即可）。QUOTE_ID 換成上一步回應的 data[0].id。',
          en: 'Validate first with /orders/validate; a test key is enough. Replace QUOTE_ID with data[0].id from the previous step.',
        },
        { code: curl('POST', '/orders/validate', orderReadyAfter(today)) },
        {
          zh: '返回 valid 为 true 表示订单可以提交。真正下单时，用正式密钥重新询价，再向 /orders 提交同样的内容。',
          zhtw: '回應 valid 為 true 表示訂單可以提交。真正下單時，用正式金鑰重新詢價，再向 /orders 提交同樣的內容。',
          en: 'If valid is true, the order can be placed. To place it, get a quote with a live key and send the same body to /orders.',
        },
      ],
    },
    {
      id: 'track',
      title: { zh: '4. 跟踪', zhtw: '4. 追蹤', en: '4. Track' },
      parts: [
        {
          zh: '订单受理后成为运输，编号不变。',
          zhtw: '訂單受理後成為運輸，編號不變。',
          en: 'An accepted order becomes a shipment with the same ID.',
        },
        { code: `${curl('GET', '/shipments')}\n${curl('GET', '/shipments/ORDER_ID/events')}` },
      ],
    },
    {
      id: 'webhooks',
      title: { zh: '5. Webhook 与验签', zhtw: '5. Webhook 與驗簽', en: '5. Webhooks and verification' },
      parts: [
        {
          zh: '事件按 Standard Webhooks 规范以 POST 发送，带 webhook-id、webhook-timestamp 和 webhook-signature。请用原始请求体验签，5 分钟以前的请求应拒绝。同一事件至少送达一次，用 webhook-id 去重。同一订单的事件按 sequence 依次送达，没有缺号。失败后在 3 天内重试。每种事件的内容和示例在 OpenAPI 文件的 webhooks 中。',
          zhtw: '事件依 Standard Webhooks 規範以 POST 傳送，帶 webhook-id、webhook-timestamp 與 webhook-signature。請用原始請求內容驗簽，5 分鐘以前的請求應拒絕。同一事件至少送達一次，用 webhook-id 去重。同一訂單的事件依 sequence 依次送達，沒有缺號。失敗後在 3 天內重試。每種事件的內容與範例在 OpenAPI 檔案的 webhooks 中。',
          en: 'Events arrive as POST requests by the Standard Webhooks specification, with webhook-id, webhook-timestamp and webhook-signature. Verify the raw body and refuse requests older than five minutes. Each event is delivered at least once: drop repeats by webhook-id. Events of one order arrive in order of sequence, without a gap. Failed deliveries are retried for 3 days. The OpenAPI file has the fields and an example of every event under webhooks.',
        },
        {
          code: `import { verifyWebhook } from '@dtms/client'\n\nconst { type, sequence, data } = verifyWebhook(rawBody, request.headers, webhookSecret)`,
        },
      ],
    },
    {
      id: 'oauth',
      title: { zh: 'OAuth 2.1', zhtw: 'OAuth 2.1', en: 'OAuth 2.1' },
      parts: [
        {
          zh: '要求 OAuth 的系统可以用客户端凭证换取访问令牌：client_id 是密钥的客户端 ID（在“API 密钥”页），client_secret 是密钥本身。令牌有效一小时，用法与密钥相同；scope 可以缩小权限。密钥撤销后，令牌从下一次请求起失效。元数据在 /.well-known/oauth-authorization-server（RFC 8414）；401 响应的 WWW-Authenticate 指向资源的元数据（RFC 9728），客户端可由此自行找到令牌地址。',
          zhtw: '要求 OAuth 的系統可以用客戶端憑證換取存取權杖：client_id 是金鑰的客戶端 ID（在「API 金鑰」頁），client_secret 是金鑰本身。權杖有效一小時，用法與金鑰相同；scope 可以縮小權限。金鑰撤銷後，權杖從下一次請求起失效。中繼資料在 /.well-known/oauth-authorization-server（RFC 8414）；401 回應的 WWW-Authenticate 指向資源的中繼資料（RFC 9728），客戶端可由此自行找到權杖位址。',
          en: 'Systems that want OAuth get an access token by client credentials: client_id is the client ID of a key (on the API keys page), client_secret is the key itself. The token lasts an hour and works like the key; scope narrows it. Once the key is revoked, the next request with its token is refused. The metadata is at /.well-known/oauth-authorization-server (RFC 8414). A 401 names the metadata of its resource in WWW-Authenticate (RFC 9728), so a client finds the token endpoint by itself.',
        },
        {
          code: `curl -u "$CLIENT_ID:$DTMS_KEY" ${base}/oauth/token \\\n  -d grant_type=client_credentials -d scope="quotes:write"`,
        },
      ],
    },
    {
      id: 'paging',
      title: { zh: '分页与字段', zhtw: '分頁與欄位', en: 'Paging and fields' },
      parts: [
        {
          zh: '列表返回 data 和 nextCursor。把 nextCursor 作为 cursor 发送即可读取下一页，最后一页为 null。limit 最多 100。fields 只返回所列字段。',
          zhtw: '清單回應 data 與 nextCursor。把 nextCursor 作為 cursor 傳送即可讀取下一頁，最後一頁為 null。limit 最多 100。fields 只回應所列欄位。',
          en: 'Lists have data and nextCursor. Send nextCursor as cursor for the next page; it is null on the last. limit is at most 100. fields picks the fields of the response.',
        },
        { code: curl('GET', '/orders?limit=50&fields=id,orderNo,status') },
      ],
    },
    {
      id: 'problems',
      title: { zh: '出错时', zhtw: '出錯時', en: 'When something is wrong' },
      parts: [
        {
          zh: '错误按 RFC 9457 返回 application/problem+json：code 是固定的代码，title 为 Accept-Language 的语言，errors 列出每个有误的字段。429 和 503 带 Retry-After。每个密钥每分钟的剩余次数在 RateLimit-Remaining 中。',
          zhtw: '錯誤依 RFC 9457 回應 application/problem+json：code 是固定的代碼，title 為 Accept-Language 的語言，errors 列出每個有誤的欄位。429 與 503 帶 Retry-After。每個金鑰每分鐘的剩餘次數在 RateLimit-Remaining 中。',
          en: 'Errors are application/problem+json (RFC 9457): code never changes, title is in the language of Accept-Language, errors names each wrong field. 429 and 503 have Retry-After. RateLimit-Remaining is what your key has left this minute.',
        },
      ],
    },
    {
      id: 'idempotency',
      title: { zh: '幂等与并发修改', zhtw: '冪等與並行修改', en: 'Idempotency and concurrent changes' },
      parts: [
        {
          zh: '每个 POST 都可带 Idempotency-Key。一天内用同一个键重发同样的内容，只执行一次并返回同样的结果；内容不同则返回 409。修改时把 ETag 作为 If-Match 发送，内容已被他人修改则返回 412。',
          zhtw: '每個 POST 都可帶 Idempotency-Key。一天內用同一個鍵重發同樣的內容，只執行一次並回應同樣的結果；內容不同則回應 409。修改時把 ETag 作為 If-Match 傳送，內容已被他人修改則回應 412。',
          en: 'Every POST takes an Idempotency-Key. The same body with the same key within a day runs once and gets the same response; another body gets 409. Send the ETag as If-Match with an update: if it was changed in the meantime, you get 412.',
        },
      ],
    },
    {
      id: 'versions',
      title: { zh: '版本与弃用', zhtw: '版本與棄用', en: 'Versions and deprecation' },
      parts: [
        {
          zh: 'v1 内只增加字段、事件和接口，请忽略不认识的字段。将要移除的接口或字段在 OpenAPI 文件中标为 deprecated，并提前至少 12 个月带 Deprecation（RFC 9745，自何时弃用）和 Sunset（RFC 8594，何时移除）响应头，同时写入更新记录。',
          zhtw: 'v1 內只增加欄位、事件與介面，請忽略不認識的欄位。將要移除的介面或欄位在 OpenAPI 檔案中標為 deprecated，並提前至少 12 個月帶 Deprecation（RFC 9745，自何時棄用）與 Sunset（RFC 8594，何時移除）回應標頭，同時寫入更新紀錄。',
          en: 'Within v1, fields, events and operations are only added: ignore fields that you do not know. An operation or field that will be removed is marked deprecated in the OpenAPI file and named in the changelog. For at least 12 months its responses have the headers Deprecation (RFC 9745: since when) and Sunset (RFC 8594: when it is removed).',
        },
      ],
    },
    {
      id: 'client',
      title: { zh: 'TypeScript 客户端', zhtw: 'TypeScript 客戶端', en: 'TypeScript client' },
      parts: [
        {
          zh: '@dtms/client 由 OpenAPI 文件生成，每个接口都有类型。',
          zhtw: '@dtms/client 由 OpenAPI 檔案產生，每個介面都有類型。',
          en: '@dtms/client is generated from the OpenAPI file: every operation is typed.',
        },
        {
          code: `import { createClient, unwrap } from '@dtms/client'\n\nconst client = createClient({ portal: '${new URL(base).origin}', key: key })\nconst { data } = await unwrap(client.GET('/orders', { params: { query: { limit: 50 } } }))`,
        },
      ],
    },
  ]
}

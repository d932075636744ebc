import type { Language } from '@dtms/contract/language.ts'

// spec 9: bracketed codes of pictures, as people of each language type them. Every line is the picture's name in
// emoji.svg (the code points of the character) and the code in zh, zhtw and en.
const table = `
1f642 微笑|微笑|Smile
1f615 撇嘴|撇嘴|Grimace
1f60d 色|色|Drool
1f633 发呆|發呆|Scowl
1f60e 得意|得意|CoolGuy
1f622 流泪|流淚|Sob
1f60a 害羞|害羞|Shy
1f910 闭嘴|閉嘴|Silent
1f634 睡|睡|Sleep
1f62d 大哭|大哭|Cry
1f605 尴尬|尷尬|Awkward
1f621 发怒|發怒|Angry
1f61c 调皮|調皮|Tongue
1f601 呲牙|呲牙|Grin
1f62e 惊讶|驚訝|Surprise
1f641 难过|難過|Frown
1f920 酷|酷|Ruthless
1f630 冷汗|冷汗|Blush
1f62b 抓狂|抓狂|Scream
1f92e 吐|吐|Puke
1f92d 偷笑|偷笑|Chuckle
1f970 可爱|可愛|Joyful
1f644 白眼|白眼|Slight
1f624 傲慢|傲慢|Smug
1f60b 饥饿|飢餓|Hungry
1f62a 困|困|Drowsy
1f628 惊恐|驚恐|Panic
1f613 流汗|流汗|Sweat
1f604 憨笑|憨笑|Laugh
1fa96 大兵|大兵|Commando
1f4aa 奋斗|奮鬥|Determined
1f92c 咒骂|咒罵|Scold
2753 疑问|疑問|Shocked
1f92b 嘘|噓|Shhh
1f635 晕|暈|Dizzy
1f616 折磨|折磨|Tormented
1f629 衰|衰|Toasted
1f480 骷髅|骷髏|Skull
1f528 敲打|敲打|Hammer
1f44b 再见|再見|Wave
1f625 擦汗|擦汗|Speechless
1f611 抠鼻|摳鼻|NosePick
1f44f 鼓掌|鼓掌|Clap
1f926 糗大了|糗大了|Shame
1f60f 坏笑|壞笑|Trick
1f612 左哼哼|左哼哼|BahL
1f620 右哼哼|右哼哼|BahR
1f971 哈欠|哈欠|Yawn
1f44e 鄙视|鄙視|PoohPooh
1f97a 委屈|委屈|Shrunken
1f979 快哭了|快哭了|TearingUp
1f608 阴险|陰險|Sly
1f618 亲亲|親親|Kiss
1f631 吓|嚇|Wrath
1f63f 可怜|可憐|Whimper
1f52a 菜刀|菜刀|Cleaver
1f349 西瓜|西瓜|Watermelon
1f37a 啤酒|啤酒|Beer
1f3c0 篮球|籃球|Basketball
1f3d3 乒乓|乒乓|PingPong
2615 咖啡|咖啡|Coffee
1f35a 饭|飯|Rice
1f437 猪头|豬頭|Pig
1f339 玫瑰|玫瑰|Rose
1f940 凋谢|凋謝|Wilt
1f48b 示爱|示愛|Lips
2764 爱心|愛心|Heart
1f494 心碎|心碎|BrokenHeart
1f382 蛋糕|蛋糕|Cake
26a1 闪电|閃電|Lightning
1f4a3 炸弹|炸彈|Bomb
1f5e1 刀|刀|Dagger
26bd 足球|足球|Soccer
1f41e 瓢虫|瓢蟲|Ladybug
1f4a9 便便|便便|Poop
1f319 月亮|月亮|Moon
2600 太阳|太陽|Sun
1f381 礼物|禮物|Gift
1f917 拥抱|擁抱|Hug
1f44d 强|強|ThumbsUp
1fae4 弱|弱|ThumbsDown
1f91d 握手|握手|Shake
270c 胜利|勝利|Peace
1f64f 抱拳|抱拳|Salute
261d 勾引|勾引|Beckon
270a 拳头|拳頭|Fist
1f90f 差劲|差勁|Pinky
1f91f 爱你|愛你|RockOn
1f645 NO|NO|No
1f44c OK|OK|OK
1f495 爱情|愛情|InLove
1f61a 飞吻|飛吻|Blowkiss
1f57a 跳跳|跳跳|Waddle
1f976 发抖|發抖|Tremble
1f525 怄火|慪火|Aaagh
1f300 转圈|轉圈|Twirl
1f647 磕头|磕頭|Kotow
1f519 回头|回頭|Dramatic
1f938 跳绳|跳繩|JumpRope
1f64b 挥手|揮手|Surrender
1f929 激动|激動|Exciting
1f483 街舞|街舞|HipHot
1f63d 献吻|獻吻|ShowLove
262f 左太极|左太極|TaiChiL
3297 双喜|雙喜|Congratulations
1f9e8 鞭炮|鞭炮|Firecracker
1f3ee 灯笼|燈籠|Lantern
1f911 发财|發財|Rich
1f3a4 K歌|K歌|Karaoke
1f6cd 购物|購物|Shopping
1f4e7 邮件|郵件|Email
1f935 帅|帥|Handsome
1f389 喝彩|喝彩|Cheers
1f6d0 祈祷|祈禱|Pray
1f4a2 爆筋|爆筋|BlowUp
1f36d 棒棒糖|棒棒糖|Lolly
1f37c 喝奶|喝奶|Milk
1f35c 下面|下面|Noodles
1f34c 香蕉|香蕉|Banana
2708 飞机|飛機|Plane
1f697 开车|開車|Car
1f682 车头|車頭|Locomotive
1f683 车厢|車廂|Train
2601 多云|多雲|Cloudy
1f327 下雨|下雨|Rain
1f4b5 钞票|鈔票|Dollar
1f43c 熊猫|熊貓|Panda
1f4a1 灯泡|燈泡|Bulb
1f38f 风车|風車|Windmill
23f0 闹钟|鬧鐘|Clock
2602 打伞|打傘|Umbrella
1f388 彩球|綵球|Balloon
1f48d 钻戒|鑽戒|Ring
1f6cb 沙发|沙發|Sofa
1f9fb 纸巾|紙巾|Tissue
1f48a 药|藥|Pill
1f52b 手枪|手槍|Pistol
1f438 青蛙|青蛙|Frog
1f6a2 货轮|貨輪|Ship
1f4e6 包裹|包裹|Package
1f69a 卡车|卡車|Truck
1f9f1 集装箱|集裝箱|Container
`

export interface Emoji {
  picture: string
  code: Readonly<Record<Language, string>>
}

export const emojis: readonly Emoji[] = table
  .trim()
  .split('\n')
  .map(line => {
    const [picture = '', ...words] = line.split(' ')
    const [zh = '', zhtw = '', en = ''] = words.join(' ').split('|')
    return { picture, code: { zh: `[${zh}]`, zhtw: `[${zhtw}]`, en: `[${en}]` } }
  })

// A code of any language works for every reader.
const byCode = new Map(emojis.flatMap(emoji => Object.values(emoji.code).map(code => [code, emoji] as const)))

export const emojiOf = (code: string): Emoji | undefined => byCode.get(code)

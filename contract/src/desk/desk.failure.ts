import { codes } from '../wire.ts'

// What may be refused at the desk; part of the closed table in failure.ts.
export const deskFailures = {
  'task.title-fixed': {
    code: codes.conflict,
    words: {
      zh: '这个任务由规则生成，标题不能修改',
      zhtw: '這個任務由規則產生，標題無法修改',
      en: 'A rule made this task. Its title cannot be changed',
    },
  },
  'task.answer-ends': {
    code: codes.conflict,
    words: {
      zh: '请打开它所在的页面处理，处理后任务自动完成',
      zhtw: '請開啟它所在的頁面處理，處理後任務自動完成',
      en: 'Handle this on its own page. The task then closes automatically',
    },
  },
  'desk.job-running': {
    code: codes.conflict,
    words: {
      zh: '任务正在执行，请稍后再试',
      zhtw: '任務正在執行，請稍後再試',
      en: 'This job is running right now. Try again in a moment',
    },
  },
  'desk.mail-changed-since': {
    code: codes.conflict,
    words: {
      zh: '这个邮件模板刚被别人改过，请刷新后再操作',
      zhtw: '這個郵件範本剛被他人改過，請重新整理後再操作',
      en: 'Someone else has just changed this email template. Reload it, then make your changes',
    },
  },
  'desk.page-changed-since': {
    code: codes.conflict,
    words: {
      zh: '这个页面刚被别人改过，请刷新后再操作',
      zhtw: '這個頁面剛被他人改過，請重新整理後再操作',
      en: 'Someone else has just changed this page. Reload it, then make your changes',
    },
  },
  'desk.place-not-released': {
    code: codes.conflict,
    words: {
      zh: '系统没有自带这一条，无从恢复',
      zhtw: '系統沒有內建這一筆，無從恢復',
      en: 'This entry is not built in, so there is nothing to reset it to',
    },
  },
  'desk.places-changed': {
    code: codes.conflict,
    words: {
      zh: '期间有人改过这些资料，请重新核对后再提交',
      zhtw: '期間有人改過這些資料，請重新核對後再送出',
      en: 'Someone changed these details in the meantime. Check them again before you submit',
    },
  },
} as const

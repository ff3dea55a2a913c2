/** The screen of bulk payments. One of them is shown with `?id=`. */
export const bulkPath = '/user/bulk'

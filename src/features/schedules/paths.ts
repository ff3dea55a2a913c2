/** The screens of planned payments. */
export const schedulesPath = '/user/schedules'
export const newSchedulePath = '/user/schedules/new'

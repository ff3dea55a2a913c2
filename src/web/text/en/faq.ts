import { limits } from '#contract/limits.ts'

export const faqText = {
  title: 'Frequently asked questions',
  lead: 'Short answers about money, agents and your account.',
  groups: [
    {
      title: 'Money',
      items: [
        {
          title: 'How do I put money into my wallet?',
          text: `Open Deposit, enter an amount from ৳${limits.depositMin} and confirm. If an agent helped you, add the agent's email. You can also hand cash to an agent, who does a cash-in for you.`,
        },
        {
          title: 'How do I send money?',
          text: 'Open Send Money and enter the phone number or email of the person, and the amount. It arrives at once. A transfer cannot be undone, so check the address twice.',
        },
        {
          title: 'What are the smallest amounts?',
          text: `A deposit and a withdrawal start at ৳${limits.depositMin}, a transfer at ৳${limits.sendMin}.`,
        },
        {
          title: 'Are there fees?',
          text: 'Fees are low, and you see them before you press. The page Fees lists what each payment costs.',
        },
      ],
    },
    {
      title: 'Agents',
      items: [
        {
          title: 'How do I become an agent?',
          text: 'Choose Agent when you register. Agent registration may need admin approval: until then you can look around, but not handle cash.',
        },
        {
          title: 'How do I find an agent?',
          text: 'Home and Help lead to the list of agents. It shows approved agents by area, with their hours. Agents choose whether they are listed.',
        },
        {
          title: 'What do cash-in and cash-out mean?',
          text: 'Cash-in: you give an agent cash and your wallet gets the balance. Cash-out: the agent gives you cash and your balance goes down. You only need your email.',
        },
      ],
    },
    {
      title: 'Your account',
      items: [
        {
          title: 'How do I reset my password?',
          text: 'Use the Forgot Password link on the login page. While you are logged in, you can also set a new password in your profile.',
        },
        {
          title: 'Why do I get a code by email?',
          text: `It shows that the address is yours. The code has ${limits.codeDigits} digits and works for ${limits.codeMinutes} minutes; you can ask for a new one.`,
        },
        {
          title: 'Is my money safe?',
          text: 'Every payment is recorded on both sides and never erased, so each balance can be proved from its history. Log out on shared devices, and change your password in your profile if you think that somebody knows it.',
        },
      ],
    },
  ],
  moreTitle: 'Something else?',
  moreLead: 'The help page goes through the most common things, step by step.',
  help: 'Open Help',
}
